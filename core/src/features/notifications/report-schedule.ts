import {
  addDays,
  type DateRange,
  type Day,
  dayOfWeek,
  daysBetween,
  sundayOfWeek,
  toDay,
} from '../../dates/index.ts';
import { type Clock, localTime, momentIn } from './time-zone.ts';

/** When reports are made where an organization has chosen nothing else. */
export const REPORT_HOUR = 7;
export const USUAL_CLOCK: Clock = { timeZone: 'UTC', hour: REPORT_HOUR };
/** Specification 002 §5. */
export const REPEATS_WEEKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const REPORT_WINDOWS = [7, 14, 30, 60, 90, 180] as const;
/** Files that a report can come with. */
export const REPORT_FILES = ['csv', 'pdf'] as const;
export type ReportFile = (typeof REPORT_FILES)[number];
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

/** The first delivery after a moment. */
export function nextDelivery(
  { repeatsWeeks, deliveryDays, anchor }: Schedule,
  after: number,
  { timeZone, hour }: Clock = USUAL_CLOCK,
): number {
  const first = localTime(timeZone, after).day;
  for (let offset = 0; offset <= 7 * (repeatsWeeks + 1); offset++) {
    const day = addDays(first, offset);
    const weeks = daysBetween(anchor, sundayOfWeek(day)) / 7;
    if (weeks >= 0 && weeks % repeatsWeeks === 0 && deliveryDays.includes(dayOfWeek(day))) {
      const moment = momentIn(timeZone, day, hour);
      if (moment > after) return moment;
    }
  }
  throw new Error('A report without delivery days is never due.');
}

/** The week of the first delivery of a schedule that begins now. */
export function anchorOf(deliveryDays: readonly number[], now: number, clock: Clock = USUAL_CLOCK): Day {
  const { timeZone } = clock;
  const anchor = sundayOfWeek(localTime(timeZone, now).day);
  const first = nextDelivery({ repeatsWeeks: 1, deliveryDays, anchor }, now, clock);
  return sundayOfWeek(localTime(timeZone, first).day);
}

/** Whole days only: the window ends with yesterday. */
export function reportWindow(windowDays: number, at: number): DateRange {
  const end = addDays(toDay(at), -1);
  return { start: addDays(end, 1 - windowDays), end };
}

/** `, with a PDF and a CSV file`; empty where a report comes without. */
export const filesInWords = (files: readonly string[] = []): string =>
  files.length === 0 ? '' : `, with a ${files.map((file) => file.toUpperCase()).join(' and a ')} file`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Every 2 weeks on Monday and Friday`. */
export function scheduleInWords({ repeatsWeeks, deliveryDays }: Omit<Schedule, 'anchor'>): string {
  const names = WEEKDAYS.filter((_, day) => deliveryDays.includes(day)).map(capital);
  const days = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
  return `Every ${repeatsWeeks === 1 ? 'week' : `${repeatsWeeks} weeks`} on ${days}`;
}
