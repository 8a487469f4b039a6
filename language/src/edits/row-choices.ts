import { DIMENSION_IDS, dimensionsOf } from '@parley/core/metrics';
import { type Grouping, isTime } from '../lexicon/meaning.ts';
import { isBucket } from '../plan/shape.ts';
import { groupingName } from '../plan/words.ts';
import { type ChoiceGroup, choice } from './choice.ts';
import type { EditBase } from './edit-base.ts';

const TIME: readonly Grouping[] = ['day', 'week', 'month', 'quarter', 'year'];

/** Everything rows can be by, time first. */
export const groupingsOf = (): readonly Grouping[] => [
  ...TIME,
  ...DIMENSION_IDS.filter((each) => !TIME.includes(each)),
];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What else the figures can be by, and no rows. */
export function rowChoices({ plan, outright }: EditBase, at: number): ChoiceGroup[] {
  const { metrics } = plan.query;
  const current = outright.groupings[at];
  const { isReallocation } = plan.frame;
  const known = groupingsOf().filter(
    (each) =>
      (!isReallocation || each === 'channel' || each === 'vendor') &&
      (each === current ||
        (!outright.groupings.includes(each) &&
          (isBucket(each) ||
            metrics.every((metric) => dimensionsOf(metric).some((known) => known === each))))),
  );
  const toChoice = (each: Grouping) =>
    choice(capital(groupingName(each)), { part: 'rows', at, to: each }, { isCurrent: each === current });
  return [
    { label: 'By', choices: known.filter((each) => !isTime(each)).map(toChoice) },
    { label: 'Over time', choices: known.filter(isTime).map(toChoice) },
    { label: '', choices: [choice('No rows', { part: 'rows', at, to: null })] },
  ];
}
