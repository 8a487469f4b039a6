import { addDays, type DateRange, type Day, daysBetween } from '@parley/core/dates';

/** As many periods before are looked at. */
const WINDOWS = 8;
const WEEK = 7;
const LONGEST = 28;

export type Windows = {
  /** Whole days since the last visit, up to yesterday. */
  range: DateRange;
  /** As many days of the same weekdays before, the latest first. */
  before: readonly DateRange[];
};

/** The periods to compare. For a person who was here today, or never, the last week. */
export function comparedWindows(since: Day | null, today: Day): Windows {
  const end = addDays(today, -1);
  const days = since === null || since > end ? WEEK : Math.min(LONGEST, daysBetween(since, end) + 1);
  const range = { start: addDays(end, 1 - days), end };
  const step = Math.ceil(days / WEEK) * WEEK;
  const before = Array.from({ length: WINDOWS }, (_, index) => ({
    start: addDays(range.start, -step * (index + 1)),
    end: addDays(range.end, -step * (index + 1)),
  }));
  return { range, before };
}
