import { addDays, type Day } from '@parley/core/dates';
import { howUnusual, type Unusual } from '@parley/core/features/health';

const WEEKS = 8;
/** The same weekday a year before. */
const YEAR_DAYS = 364;

/** A figure of a day, and the least deviation that is believed of it; undefined before the first day with data. */
export type Series = {
  figureOf: (day: Day) => number | undefined;
  noiseOf: (usual: number, day: Day) => number;
};

function against({ figureOf, noiseOf }: Series, day: Day): (Unusual & { usual: number }) | undefined {
  const value = figureOf(day);
  const before = Array.from({ length: WEEKS }, (_, week) => figureOf(addDays(day, -7 * (week + 1)))).filter(
    (each) => each !== undefined,
  );
  if (value === undefined) return undefined;
  const rough = howUnusual(value, before, 1);
  return rough && howUnusual(value, before, noiseOf(rough.usual, day));
}

/**
 * How unusual a day is for its weekday. A holiday is unusual every year: what was at least half as unusual in the same way a year
 * before counts as usual. Undefined where there are too few weeks.
 */
export function unusualDay(series: Series, day: Day): Unusual | undefined {
  const now = against(series, day);
  if (now === undefined) return undefined;
  // Holidays with a date fall on another weekday a year later.
  const isExpected = [-1, 0, 1].some((shift) => {
    const then = against(series, addDays(day, -YEAR_DAYS + shift));
    return then !== undefined && then.deviations / now.deviations >= 0.5;
  });
  return isExpected ? { ...now, deviations: 0 } : now;
}
