import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reasonIn, sizeOf } from './log-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'parley-'));
const log = join(directory, 'postgres.log');
afterAll(() => rmSync(directory, { recursive: true }));

const AT = '2026-11-28 09:00:00.000 UTC [7]';
const FATAL = `${AT} FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use`;

it('tells the fatal error of the last start with its hint, and not the line that comes last', () => {
  writeFileSync(log, `${AT} FATAL:  of the start before\n`);
  const from = sizeOf(log);
  appendFileSync(
    log,
    [
      `${AT} LOG:  starting`,
      FATAL,
      `${AT} HINT:  Terminate any old server processes.`,
      `${AT} FATAL:  the database system is shutting down`,
      `${AT} LOG:  database system is shut down\n`,
    ].join('\n'),
  );
  expect(reasonIn(log, from)).toBe(`${FATAL} Terminate any old server processes.`);
});

it('tells the last line where nothing was fatal, also of a log that was put aside meanwhile', () => {
  writeFileSync(log, `${AT} LOG:  one\n${AT} LOG:  two\n`);
  expect(reasonIn(log, 10_000)).toBe(`${AT} LOG:  two`);
  expect(reasonIn(join(directory, 'none.log'))).toBe('');
});
