import { addDays } from '@parley/core/dates';
import type { AdStatisticFact } from '../../../data/facts/spend/index.ts';

const MILLIONTHS = 1e6;

/** Whole parts of a number that are as equal as can be and add up to it. */
const parts = (whole: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => Math.floor((whole * (index + 1)) / count) - Math.floor((whole * index) / count),
  );

/** The figures of a period in equal parts on each of its days; the parts add up to the period. */
export function spreadStatistic(fact: AdStatisticFact, days: number): AdStatisticFact[] {
  if (days === 1) return [fact];
  const spend = parts(Math.round(fact.spend * MILLIONTHS), days);
  const impressions = parts(fact.impressions, days);
  const clicks = parts(fact.clicks, days);
  return spend.map((micros, index) => ({
    ...fact,
    day: addDays(fact.day, index),
    spend: micros / MILLIONTHS,
    impressions: impressions[index] ?? 0,
    clicks: clicks[index] ?? 0,
  }));
}
