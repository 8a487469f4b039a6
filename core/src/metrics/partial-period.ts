import { type DateRange, type Day, isPartialMonth, isPartialWeek } from '../dates/index.ts';
import type { DimensionId } from './registry/dimensions.ts';

/** A week or a month that the range or today cuts: its figures are not comparable with those of a whole one. */
export function isPartialPeriod(
  dimension: DimensionId,
  start: Day,
  { range, today }: { range: DateRange; today: Day },
): boolean {
  if (dimension === 'week') return isPartialWeek(start, range, today);
  return dimension === 'month' && isPartialMonth(start, range, today);
}
