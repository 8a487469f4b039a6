import { type DateRange, daysBetween, toDay } from '@parley/core/dates';
import { AppError } from '../errors/index.ts';

/** Longest period one question may cover, in days. */
export const MAX_RANGE_DAYS = 3660;

/** The days of `startDate` and `endDate` as they come over the wire (T00:00:00Z, T23:59:59Z). */
export function toRange({ startDate, endDate }: { startDate: Date; endDate: Date }): DateRange {
  const range = { start: toDay(startDate), end: toDay(endDate) };
  const length = daysBetween(range.start, range.end) + 1;
  if (length < 1 || length > MAX_RANGE_DAYS)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { endDate: length < 1 ? 'The end is before the start.' : 'The period is too long.' },
    });
  return range;
}
