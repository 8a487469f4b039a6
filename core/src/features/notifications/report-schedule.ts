import {
  addDays,
  type DateRange,
  type Day,
  dayOfWeek,
  daysBetween,
  sundayOfWeek,
  toDay,
} from '../../dates/index.ts';

/** When reports are made, in UTC as all days are. */
export const REPORT_HOUR = 7;
/** Specification 002 §5. */
export const REPEATS_WEEKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const REPORT_WINDOWS = [7, 14, 30, 60, 90, 180] as const;
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Schedule = {
  repeatsWeeks: number;
  /** 0 is Sunday. */
  deliveryDays: readonly number[];
  /** The Sunday that weeks are counted from: that of the first delivery. */
  anchor: Day;
};

const momentOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) + REPORT_HOUR * 3_600_000;

/** The first delivery after a moment. */
export function nextDelivery({ repeatsWeeks, deliveryDays, anchor }: Schedule, after: number): number {
  const first = toDay(after);
  for (let offset = 0; offset <= 7 * (repeatsWeeks + 1); offset++) {
    const day = addDays(first, offset);
    const weeks = daysBetween(anchor, sundayOfWeek(day)) / 7;
    if (weeks >= 0 && weeks % repeatsWeeks === 0 && deliveryDays.includes(dayOfWeek(day))) {
      const moment = momentOf(day);
      if (moment > after) return moment;
    }
  }
  throw new Error('A report without delivery days is never due.');
}

/** The week of the first delivery of a schedule that begins now. */
export function anchorOf(deliveryDays: readonly number[], now: number): Day {
  const anchor = sundayOfWeek(toDay(now));
  return sundayOfWeek(toDay(nextDelivery({ repeatsWeeks: 1, deliveryDays, anchor }, now)));
}

/** Whole days only: the window ends with yesterday. */
export function reportWindow(windowDays: number, at: number): DateRange {
  const end = addDays(toDay(at), -1);
  return { start: addDays(end, 1 - windowDays), end };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Every 2 weeks on Monday and Friday`. */
export function scheduleInWords({ repeatsWeeks, deliveryDays }: Omit<Schedule, 'anchor'>): string {
  const names = WEEKDAYS.filter((_, day) => deliveryDays.includes(day)).map(capital);
  const days = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
  return `Every ${repeatsWeeks === 1 ? 'week' : `${repeatsWeeks} weeks`} on ${days}`;
}
