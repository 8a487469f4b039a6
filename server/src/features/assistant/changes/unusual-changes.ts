import { FEWEST_DAYS, howUnusual } from '@parley/core/features/health';

/** A key figure since the last visit, and what it was in as long periods of the same weekdays before, the latest first. */
export type KeyFigure<Id> = { id: Id; value: number; before: readonly number[] };

export type UnusualChange<Id> = { id: Id; value: number; usual: number; deviations: number };

/** No list of news is longer. */
export const MOST_CHANGES = 5;
/**
 * In deviations. Where visits come in groups, chance alone brings about 1.7% of figures (`false-alarms.test.ts`); where each comes by
 * itself less than 1%.
 */
const THRESHOLD = 4;
const LEAST_CHANGE = 0.3;
/** Counts vary by the root of what they count: on this scale by half, whatever their size. */
const NOISE = 0.5;

/** Periods before the first data are none of it. */
function sinceFirstData(before: readonly number[]): readonly number[] {
  const oldest = before.findLastIndex((value) => value > 0);
  return before.slice(0, oldest + 1);
}

/** Whether enough is known before to say what is usual. */
export const hasPast = ({ before }: Pick<KeyFigure<unknown>, 'before'>): boolean =>
  sinceFirstData(before).length >= FEWEST_DAYS;

/** Key figures that are unlike their own past, the most unusual first. All of them are counts. */
export function unusualChanges<Id>(figures: readonly KeyFigure<Id>[]): readonly UnusualChange<Id>[] {
  return figures
    .flatMap(({ id, value, before }): UnusualChange<Id>[] => {
      const past = sinceFirstData(before).map(Math.sqrt);
      const found = howUnusual(Math.sqrt(value), past, NOISE);
      if (found === undefined) return [];
      const usual = found.usual ** 2;
      const isSmall = Math.abs(value - usual) < LEAST_CHANGE * usual;
      return isSmall || Math.abs(found.deviations) < THRESHOLD
        ? []
        : [{ id, value, usual: Math.round(usual), deviations: found.deviations }];
    })
    .toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations))
    .slice(0, MOST_CHANGES);
}
