import { expect, it } from 'vitest';
import { createOutageLines } from './outage-lines.ts';
import { printLog } from './print-log.ts';

it('prints one event a line, from the least level on', () => {
  const lines: string[] = [];
  const log = printLog('info', { write: (line) => lines.push(line) > 0 });
  log.debug({}, 'not this');
  log.info({ rows: 3, table: 'page_views', nothing: undefined }, 'stored');
  log.error({ err: new Error('two\nlines') }, 'failed');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z info stored rows=3 table=page_views\n$/);
  expect(lines[1]).toMatch(/ error failed err="Error: two\\nlines.*"\n$/);
  expect(lines[1]?.trimEnd()).not.toContain('\n');
});

it('prints JSON for programs', () => {
  const lines: string[] = [];
  const log = printLog('info', { format: 'json', write: (line) => lines.push(line) > 0 });
  log.warn({ ms: 51, work: 'POST /api/graphql', token: 'x', about: { metrics: ['visits'] } }, 'held');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/Z$/),
    level: 'warn',
    message: 'held',
    ms: 51,
    work: 'POST /api/graphql',
    token: '[hidden]',
    about: '{"metrics":["visits"]}',
  });
});

it('says once a minute, without a stack, what fails because an engine is away', () => {
  const lines: string[] = [];
  const log = printLog('info', { write: (line) => lines.push(line) > 0 });
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (let time = 0; time < 49; time++) {
    log.error({ err: away, part: 'jobs' }, 'background jobs have a problem');
    log.warn({ err: new Error('a query failed', { cause: away }) }, 'audiences could not be evaluated');
  }
  log.error({ err: new Error('a fault of ours') }, 'background jobs have a problem');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('part=jobs error="connect ECONNREFUSED 10.0.0.1:5432"');
  expect(lines[1]).toContain('error="a query failed: connect ECONNREFUSED 10.0.0.1:5432"');
  expect(lines[2]).toContain('print-log.test');
});

it('says after a minute how many lines were left out', () => {
  let now = 0;
  const line = createOutageLines(() => now);
  const err = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  const seen = [0, 1_000, 59_000, 61_000].map((at) => {
    now = at;
    return line({ err, id: at }, 'failed');
  });
  expect(seen).toEqual([
    { id: 0, error: 'gone' },
    undefined,
    undefined,
    { id: 61_000, error: 'gone', leftOut: 2 },
  ]);
});
