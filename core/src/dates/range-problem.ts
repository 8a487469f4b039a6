import { lengthInDays } from './days.ts';
import type { DateRange } from './range.ts';

/** Longest period one question may cover, in days. */
export const LONGEST_RANGE_DAYS = 3660;

/** What the two days are called where they were given: `startDate` and `endDate`, or `--from` and `--to`. */
export type RangeNames = { start: string; end: string };
export type RangeProblem = { at: 'start' | 'end'; message: string };

const WIRE: RangeNames = { start: 'startDate', end: 'endDate' };

/** The message for a text that is not a day. */
export const dayProblem = (text: string): string =>
  `“${text.slice(0, 60)}” is not a day. Write it as YYYY-MM-DD, such as 2026-03-31.`;

/** Why two days are not a valid period: the same message for pages, API and command line. */
export function rangeProblem(
  range: DateRange,
  { names = WIRE, most = LONGEST_RANGE_DAYS }: { names?: RangeNames; most?: number } = {},
): RangeProblem | undefined {
  const { start, end } = range;
  if (start > end) return { at: 'end', message: `${names.start} ${start} is after ${names.end} ${end}.` };
  const length = lengthInDays(range);
  if (length > most) {
    const days = (count: number): string => count.toLocaleString('en-US');
    return {
      at: 'start',
      message: `${names.start} ${start}, ${names.end} ${end}: that is ${days(length)} days, and ${days(most)} are the most.`,
    };
  }
  return undefined;
}
