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
