import { expect, it } from 'vitest';
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
