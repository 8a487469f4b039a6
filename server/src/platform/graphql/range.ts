import { type ComparedPeriod, comparedPeriod, type DateRange, rangeProblem, toDay } from '@parley/core/dates';
import { AppError } from '../errors/index.ts';

/** The days of `startDate` and `endDate` as the API sends them (T00:00:00Z, T23:59:59Z). */
export function toRange({ startDate, endDate }: { startDate: Date; endDate: Date }): DateRange {
  const range = { start: toDay(startDate), end: toDay(endDate) };
  const problem = rangeProblem(range);
  if (problem !== undefined)
    throw new AppError('INVALID_INPUT', { fieldErrors: { [`${problem.at}Date`]: problem.message } });
  return range;
}

export type ComparedInput = { compareWith?: ComparedPeriod | null | undefined };

/** The days that figures of a range are compared with. */
export const toCompared = (range: DateRange, { compareWith }: ComparedInput): DateRange =>
  comparedPeriod(range, compareWith ?? undefined);
