const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `Nov 3, 2026, 9:05 AM UTC`: the tooltip of every relative time. */
export const exactMoment = (at: number): string => `${exact.format(at)} UTC`;

/** `Nov 3, 2026`. */
export const dayOf = (at: number): string => day.format(at);

/** How long ago, or how far off, as people say it: `5 minutes ago`, `yesterday`, `in 3 days`; beyond a month, the day. */
export function momentInWords(at: number, now: number): string {
  const distance = at - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return distance > 0 ? 'in a moment' : 'just now';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < 31 * DAY)
    return relative.format(distance > 0 ? Math.round(distance / DAY) : Math.trunc(distance / DAY), 'day');
  return day.format(at);
}
