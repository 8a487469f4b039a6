import { describe, expect, it } from 'vitest';
import type { Log } from '../context/log.ts';
import { isOutage } from '../errors/is-outage.ts';
import { patiently } from './patiently.ts';

const failure = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

describe('an outage', () => {
  it.each([
    failure('connect ECONNREFUSED 127.0.0.1:20001', { code: 'ECONNREFUSED' }),
    failure('connect ENOENT /data/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('the database system is starting up', { code: '57P03' }),
    failure('terminating connection due to idle-in-transaction timeout', { code: '25P03' }),
    failure('Connection terminated unexpectedly'),
    failure('timeout exceeded when trying to connect'),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('Too many simultaneous queries. Maximum: 100.', { code: '202' }),
    failure('(total) memory limit exceeded: would use 1.00 GiB', { code: '241' }),
    failure('Timeout error.'),
    failure('migration 0001: socket hang up', { cause: failure('socket hang up', { code: 'ECONNRESET' }) }),
  ])('is %s', (error) => expect(isOutage(error)).toBe(true));

  it.each([
    failure('syntax error', { code: '42601' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('Query memory limit exceeded: would use 1.00 GiB', { code: '241' }),
    failure('no such file', { code: 'ENOENT', syscall: 'open' }),
    failure('password authentication failed', { code: '28P01' }),
    'a text',
    undefined,
  ])('is not %s', (error) => expect(isOutage(error)).toBe(false));
});

describe('patience', () => {
  const lines: string[] = [];
  const log = { warn: (_fields: object, message: string) => lines.push(message) } as unknown as Log;

  it('outlasts an outage and says so', async () => {
    let left = 2;
    const result = await patiently({ log, what: 'greeting' }, async () => {
      if (left-- > 0) throw failure('Connection terminated unexpectedly');
      return 'done';
    });
    expect(result).toBe('done');
    expect(lines).toEqual(Array(2).fill('greeting: an engine is away, trying again'));
  });

  it('passes on what is no outage', async () => {
    await expect(patiently({ log, what: 'greeting' }, () => Promise.reject(failure('bug')))).rejects.toThrow(
      'bug',
    );
  });
});
