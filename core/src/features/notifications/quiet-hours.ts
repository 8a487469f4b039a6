import { localTime, nextHour } from './time-zone.ts';

/** From an hour of the day until another: 22 until 6 goes over midnight. */
export type QuietHours = { from: number; until: number };

/** When a message may go that is ready at a moment: at once, or when the quiet hours end. */
export function afterQuietHours(quiet: QuietHours | null, now: number, timeZone = 'UTC'): number {
  if (quiet === null) return now;
  const { from, until } = quiet;
  const { hour } = localTime(timeZone, now);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  return isQuiet ? nextHour(timeZone, until, now) : now;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `22:00 to 06:00`, in the time zone of the organization. */
export const hoursInWords = ({ from, until }: QuietHours): string => `${clock(from)} to ${clock(until)}`;

/** `22:00 to 06:00 UTC`, `22:00 to 06:00 (Europe/Berlin)`. */
export const quietHoursInWords = (quiet: QuietHours, timeZone = 'UTC'): string =>
  `${hoursInWords(quiet)} ${timeZone === 'UTC' ? timeZone : `(${timeZone})`}`;
