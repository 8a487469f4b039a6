import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '@parley/server/features/assistant/evaluation/judge';
import type { Judged } from './score.ts';

const FILE = join(import.meta.dirname, 'score.json');

export type Periods = { right: number; misunderstood: number; of: number };
export type Measured = { seen: readonly Judged[]; sealed: readonly Judged[]; periods: Periods };

/** `sealed` holds one letter per turn, in order, so that a later run can be compared turn by turn. */
export type ScoreRecord = { sealed: string; periods: Periods };

const LETTERS: Readonly<Record<Verdict, string>> = {
  right: 'R',
  asked: 'a',
  wrong: 'w',
  'silently wrong': 's',
};
export const RIGHT = LETTERS.right;

export const lettersOf = (judged: readonly Judged[]): string =>
  judged.map(({ judgement }) => LETTERS[judgement.verdict]).join('');

export const recordOf = ({ sealed, periods }: Measured): ScoreRecord => ({
  sealed: lettersOf(sealed),
  periods,
});

const WIDTH = 80;
const rightIn = ({ sealed }: ScoreRecord): number => sealed.replaceAll(/[^R]/g, '').length;

export function readRecord(): ScoreRecord {
  const { sealed, periods } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    sealed: string[];
    periods: Periods;
  };
  return { sealed: sealed.join(''), periods };
}

/** A record may not be replaced by a lower one of the same questions: small losses within the noise would add up. */
export function writeRecord(record: ScoreRecord): void {
  const before = readRecord();
  if (before.sealed.length === record.sealed.length && rightIn(record) < rightIn(before)) return;
  const lines = record.sealed.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
  writeFileSync(FILE, `${JSON.stringify({ sealed: lines, periods: record.periods }, null, 2)}\n`);
}
