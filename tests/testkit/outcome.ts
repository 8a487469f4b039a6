import { writeFileSync } from 'node:fs';

/** A test by its file and titles, and the first line of what it failed with. */
export type Named = { test: string; why: string };

/** How a run of tests ended; `secondTries` passed only when they were tried again. */
export type Outcome = {
  passed: number;
  skipped: number;
  failures: Named[];
  secondTries: Named[];
};

/** Where a reporter leaves the outcome for `tests/run.ts`. */
export const OUTCOME_FILE = 'PARLEY_TEST_OUTCOME';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first line that says something, without colours. */
export function named(test: string, message: string | undefined): Named {
  const lines = (message ?? '').replace(COLOURS, '').split('\n');
  return { test, why: lines.find((line) => line.trim() !== '')?.trim() ?? '' };
}

export function writeOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOME_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(outcome));
}
