import { addDays, toDay } from '../../dates/index.ts';
import { formatFigure } from '../../metrics/index.ts';

/** Up to when something is here, as people read it, in UTC: `yesterday 06:00`, `today 06:00` or `Mar 3, 2026 06:00`. */
export function asOfText(at: Date, now: Date): string {
  const [day, today] = [toDay(at), toDay(now)];
  const time = at.toISOString().slice(11, 16);
  if (day === today) return `today ${time}`;
  if (day === addDays(today, -1)) return `yesterday ${time}`;
  return `${formatFigure(at.getTime(), 'date')} ${time}`;
}
