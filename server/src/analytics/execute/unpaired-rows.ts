import { type DateRange, pairedUnits } from '@parley/core/dates';
import type { MetricQuery, MetricRow } from '@parley/core/metrics';

const UNITS = ['day', 'week', 'month'] as const;

const daysIn = ({ start, end }: DateRange): string => `${start} to ${end}`;

/** Why the rows of a query over time cannot be compared one by one; undefined where they can, or are not. */
export function whyUnpaired({
  dimensions,
  range,
  compare,
}: Pick<MetricQuery, 'dimensions' | 'range' | 'compare'>): string | undefined {
  if (compare === undefined) return undefined;
  const unit = UNITS.find((each) => dimensions.includes(each) && !pairedUnits(each, range, compare));
  return unit === undefined
    ? undefined
    : `The ${unit}s of ${daysIn(range)} and of ${daysIn(compare)} do not pair one by one, so only the totals are compared.`;
}

/** The rows without previous figures, which would be those of longer or shorter times, and would not add up to their total. */
export const withoutPrevious = (rows: readonly MetricRow[]): MetricRow[] =>
  rows.map(({ previous: _, ...row }) => row);
