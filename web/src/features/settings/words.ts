import { formatFigure, type MetricUnit } from '@parley/core/metrics';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export const count = (value: number): string => whole.format(value);
/** `1 visit`, `2 visits`. */
export const counted = (value: number, word: string): string =>
  `${count(value)} ${word}${value === 1 ? '' : 's'}`;
export const momentOf = (at: string): string => `${moment.format(Date.parse(at))} UTC`;

export const dayOf = (at: string): string => day.format(Date.parse(at));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `12 s ago`, `5 minutes ago`; beyond two days the moment. */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return `${Math.round(passed / SECOND)} s ago`;
  if (passed < HOUR) return relative.format(-Math.trunc(passed / MINUTE), 'minute');
  if (passed < 48 * HOUR) return relative.format(-Math.trunc(passed / HOUR), 'hour');
  return momentOf(new Date(at).toISOString());
}

/** `12,340 → 8,910`; a dash where there is no figure. */
export const fromTo = (before: number | null, after: number | null, unit: MetricUnit = 'count'): string =>
  `${formatFigure(before, unit)} → ${formatFigure(after, unit)}`;

export const shareOf = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)}%`;
