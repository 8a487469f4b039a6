/** From an hour of the day until another, in UTC: 22 until 6 goes over midnight. */
export type QuietHours = { from: number; until: number };

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** When a message may go that is ready at a moment: at once, or when the quiet hours end. */
export function afterQuietHours(quiet: QuietHours | null, now: number): number {
  if (quiet === null) return now;
  const { from, until } = quiet;
  const hour = new Date(now).getUTCHours();
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return now;
  const left = (until - hour + DAY_HOURS) % DAY_HOURS;
  return (Math.floor(now / HOUR_MS) + left) * HOUR_MS;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `22:00 to 06:00 UTC`. */
export const quietHoursInWords = ({ from, until }: QuietHours): string =>
  `${clock(from)} to ${clock(until)} UTC`;
