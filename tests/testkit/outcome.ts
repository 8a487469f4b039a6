import { writeFileSync } from 'node:fs';

/** A test by its file and titles, and the first line of what it failed with. */
export type Named = { test: string; why: string };

/** How long a test took, by the clock. */
export type Timed = { test: string; seconds: number };

/** How a run of tests ended, and which of those that passed took longest. */
export type Outcome = { passed: number; skipped: number; failures: Named[]; slowest: Timed[] };

/** Where a reporter leaves the outcome for `tests/run.ts`. */
export const OUTCOME_FILE = 'PARLEY_TEST_OUTCOME';

/** More than are ever over their budget at once. */
const MOST_SLOWEST = 50;

export const slowestOf = (tests: readonly Timed[]): Timed[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST_SLOWEST);

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
