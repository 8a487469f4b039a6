import { addDays } from '@parley/core/dates';
import { decimalOf, unitsOf } from '@parley/core/decimal';
import { type AdStatisticFact, MICROS } from '../../../data/facts/spend/index.ts';

/** Whole parts of a number that are as equal as can be and add up to it. */
function parts(whole: bigint, count: number): bigint[] {
  const upTo = (part: number): bigint => (whole * BigInt(part)) / BigInt(count);
  return Array.from({ length: count }, (_, index) => upTo(index + 1) - upTo(index));
}

/** The figures of a period in equal parts on each of its days; the parts add up to the period. */
export function spreadStatistic(fact: AdStatisticFact, days: number): AdStatisticFact[] {
  if (days === 1) return [fact];
  const spend = parts(unitsOf(fact.spend, MICROS), days);
  const impressions = parts(BigInt(fact.impressions), days);
  const clicks = parts(BigInt(fact.clicks), days);
  return spend.map((micros, index) => ({
    ...fact,
    day: addDays(fact.day, index),
    spend: decimalOf(micros, MICROS),
    impressions: Number(impressions[index] ?? 0),
    clicks: Number(clicks[index] ?? 0),
  }));
}
