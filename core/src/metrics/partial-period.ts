import { type DateRange, type Day, isPartialUnit } from '../dates/index.ts';
import type { DimensionId } from './registry/dimensions.ts';

/** A week or a month that the range or today cuts: its figures are not comparable with those of a whole one. */
export const isPartialPeriod = (
  dimension: DimensionId,
  start: Day,
  cut: { range: DateRange; today: Day },
): boolean => (dimension === 'week' || dimension === 'month') && isPartialUnit(dimension, start, cut);
