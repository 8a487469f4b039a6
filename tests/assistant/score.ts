import type { Judgement } from '@parley/server/features/assistant/evaluation/judge';
import { FAMILIES, type Part, type Turn } from './question.ts';

export type Judged = {
  family: string;
  part: Part;
  isFollowUp: boolean;
  turn: Turn;
  judgement: Judgement;
  /** What the questions offered in place of an answer lead to. */
  offered?: readonly Judgement[];
};
/** Counts, so that a score is exact. */
export type Count = readonly [number: number, of: number];
export type Score = Readonly<Record<string, Count>>;

const has = ({ judgement }: Judged, ...verdicts: string[]): boolean => verdicts.includes(judgement.verdict);
const count = (all: readonly Judged[], ...verdicts: string[]): Count => [
  all.filter((each) => has(each, ...verdicts)).length,
  all.length,
];

/** The main figures of a set of turns. */
export function headline(all: readonly Judged[]): Score {
  const refusals = all.filter(({ turn }) => turn.refuse !== undefined);
  const answerable = all.filter(({ turn }) => turn.refuse === undefined);
  const isOffered = ({ offered = [] }: Judged): boolean => offered.some(({ verdict }) => verdict === 'right');
  const choices = answerable.flatMap(({ offered = [] }) => offered);
  const isAnswered = (each: Judged): boolean => !has(each, 'asked');
  return {
    right: count(all, 'right'),
    'silently wrong': count(all, 'silently wrong'),
    'answered right': count(answerable, 'right'),
    'right or one choice off': [
      answerable.filter((each) => has(each, 'right') || isOffered(each)).length,
      answerable.length,
    ],
    'choices without answer': [choices.filter(({ verdict }) => verdict === 'asked').length, choices.length],
    'right when answered': count(answerable.filter(isAnswered), 'right'),
    'refused right': count(refusals, 'right'),
    'right in follow-ups': count(
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
      ([name, counts]) => `  ${name.padEnd(24)}${percent(counts).padStart(7)}  ${counts.join(' of ')}`,
    ),
  ].join('\n');
