import { addDays, toDay } from '../../dates/index.ts';
import { formatFigure } from '../../metrics/index.ts';

/**
 * Up to when something is here, as people read it, in UTC: `yesterday 06:00`, `today 06:00` or `Mar 3, 2026 06:00`. Without `now` always by
 * the date, for what is kept: answers and files.
 */
export function asOfText(at: Date, now?: Date): string {
  const day = toDay(at);
  const time = at.toISOString().slice(11, 16);
  const today = now === undefined ? '' : toDay(now);
  if (day === today) return `today ${time}`;
  if (today !== '' && day === addDays(today, -1)) return `yesterday ${time}`;
  return `${formatFigure(at.getTime(), 'date')} ${time}`;
}

/** A connected provider as a page names it. */
export type ReadSource = {
  name: string;
  /** Null until one of its accounts was read to its end. */
  readUntil: Date | null;
  /** False when an account has to be connected again. */
  isActive: boolean;
};

/**
 * Until when a source has data, in UTC and by the day of `now`.
 * @example `LinkedIn Ads until yesterday 23:00 UTC`, `HubSpot until Mar 3, 2026 06:00 UTC, to be connected again`
 */
export function untilText({ name, readUntil, isActive }: ReadSource, now: Date): string {
  const until = readUntil === null ? 'not read to its end yet' : `until ${asOfText(readUntil, now)} UTC`;
  return `${name} ${until}${isActive ? '' : ', to be connected again'}`;
}
