import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgement } from './judge.ts';
import { FAMILIES, type Part, type Turn } from './question.ts';

const PINNED = join(import.meta.dirname, 'score.json');

export type Judged = {
  family: string;
  part: Part;
  isFollowUp: boolean;
  turn: Turn;
  judgement: Judgement;
};
/** Counts, so that a score is exact: `[right, of]`. */
export type Count = readonly [right: number, of: number];
export type Score = Readonly<Record<string, Count>>;

const has = ({ judgement }: Judged, ...verdicts: string[]): boolean => verdicts.includes(judgement.verdict);
const count = (all: readonly Judged[], ...verdicts: string[]): Count => [
  all.filter((each) => has(each, ...verdicts)).length,
  all.length,
];

/** The figures the issue sets aims for, of some of the questions. */
export function headline(all: readonly Judged[]): Score {
  const refusals = all.filter(({ turn }) => turn.refuse !== undefined);
  const answerable = all.filter(({ turn }) => turn.refuse === undefined);
  return {
    'answered right': count(answerable, 'right'),
    'right when answered': count(
      answerable.filter((each) => !has(each, 'asked')),
      'right',
    ),
    'not silently wrong': count(all, 'right', 'asked', 'wrong'),
    'refused right': count(refusals, 'right'),
    'follow-up turns': count(
      all.filter(({ isFollowUp }) => isFollowUp),
      'right',
    ),
  };
}

export const byFamily = (all: readonly Judged[]): Score =>
  Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      count(
        all.filter((each) => each.family === family),
        'right',
      ),
    ]),
  );

const percent = ([part, of]: Count): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)}%`);

/** `title` over a line for each figure: its share, and the counts behind it. */
export const report = (title: string, score: Score): string =>
  [
    title,
    ...Object.entries(score).map(
      ([name, counts]) => `  ${name.padEnd(22)}${percent(counts).padStart(7)}  ${counts.join(' of ')}`,
    ),
  ].join('\n');

type Pinned = Readonly<Record<string, Score>>;

/** Which figures are below what was reached before. A figure over other questions than then is held by its share. */
export function fallen(scores: Pinned): string[] {
  const pinned: Pinned = existsSync(PINNED) ? JSON.parse(readFileSync(PINNED, 'utf8')) : {};
  return Object.entries(pinned).flatMap(([part, figures]) =>
    Object.entries(figures).flatMap(([name, was]) => {
      const is = scores[part]?.[name] ?? [0, 1];
      return is[0] * was[1] < was[0] * is[1] ? [`${part}, ${name}: ${percent(is)}, was ${percent(was)}`] : [];
    }),
  );
}

export function pin(scores: Pinned): void {
  const parts = Object.entries(scores).map(([part, figures]) => {
    const lines = Object.entries(figures).map(([name, [part1, of]]) => `    "${name}": [${part1}, ${of}]`);
    return `  "${part}": {\n${lines.join(',\n')}\n  }`;
  });
  writeFileSync(PINNED, `{\n${parts.join(',\n')}\n}\n`);
}
