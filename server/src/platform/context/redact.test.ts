import { describe, expect, it } from 'vitest';
import { printLog } from './print-log.ts';
import { redact } from './redact.ts';

describe('a log line', () => {
  it.each([
    ['a header', 'authorization: Bearer SECRET123.abc+/=', 'SECRET123'],
    ['an address', 'GET /sign-in/discovery?token_type=discovery&token=SECRET123&redirect=/x', 'SECRET123'],
    ['a callback', 'https://x.example/callback?code=SECRET123&state=SECRET123', 'SECRET123'],
    ['an address in an address', 'redirect=%2Fx%3Ftoken%3DSECRET123', 'SECRET123'],
    ['JSON', '{"email":"a@b.example","password":"SECRET123 \\"x\\""}', 'SECRET123'],
    ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ refresh_token: 'SECRET123' }) }), 'SECRET123'],
    ['what node prints', "{ clientSecret: 'x', 'set-cookie': 'SECRET123' }", 'SECRET123'],
    ['a database', 'postgres://parley:SECRET123@db:5432/parley', 'SECRET123'],
    ['a mail server', 'smtp://me@x.example:SECRET123@mail:587', 'SECRET123'],
    ['an API key', 'key parley_SECRET123SECRET123 is unknown', 'SECRET123'],
  ])('hides the secret of %s', (_case, text, secret) => {
    expect(redact(text)).not.toContain(secret);
    expect(redact(text)).toContain('[hidden]');
  });

  it('leaves the rest alone', () => {
    for (const text of [
      'batch stored rows=3 table=page_views',
      'GET /app/inst/inst:abc/web-traffic?audience=x&startDate=2026-01-01',
      '{"code":"INVALID_INPUT","rows":3}',
      'Error: two\\nlines at file:///srv/parley/server/src/main.ts:12:3',
      'http://localhost:8787/sign-in',
    ])
      expect(redact(text)).toBe(text);
  });

  it('has no field whose name says that it is a secret', () => {
    const lines: string[] = [];
    const log = printLog('debug', { write: (line) => lines.push(line) > 0 });
    log.debug({ token: 'SECRET123', sessionToken: 'SECRET123', rows: 3 }, 'sent to ?token=SECRET123');
    log.error({ err: new Error('no Bearer SECRET123'), body: { password: 'SECRET123' } }, 'failed');
    expect(lines.join('')).not.toContain('SECRET123');
    expect(lines[0]).toContain('rows=3');
  });
});
