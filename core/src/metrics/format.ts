import type { MetricUnit } from './registry/definition.ts';

/** What is shown where there is no value (a zero denominator, a month without data). */
export const MISSING = '–';
/** A delta smaller than this is neutral: no arrow, no colour (specification 000 §9). */
export const NEUTRAL_DELTA = 0.005;

const number = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', options);
const count = number({ maximumFractionDigits: 0 });
const compact = number({ notation: 'compact', maximumFractionDigits: 1 });
const percent = number({ style: 'percent', maximumFractionDigits: 1 });
const money = number({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const compactMoney = number({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const cost = number({
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const decimal = number({ maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const exact: Record<MetricUnit, (value: number) => string> = {
  count: (value) => count.format(value),
  percent: (value) => percent.format(value),
  money: (value) => money.format(value),
  cost: (value) => cost.format(value),
  days: (value) => `${decimal.format(value)} ${decimal.format(value) === '1' ? 'day' : 'days'}`,
  ratio: (value) => `${decimal.format(value)}x`,
  decimal: (value) => decimal.format(value),
  score: (value) => decimal.format(value),
  date: (value) => date.format(value),
};

/**
 * A figure as people read it, by the unit of its metric: `formatFigure(1234.4, 'count')` is `1,234`,
 * `formatFigure(0.1234, 'percent')` is `12.3%`, `formatFigure(null, 'count')` is `–`.
 */
export function formatFigure(value: number | null | undefined, unit: MetricUnit): string {
  return value === null || value === undefined ? MISSING : exact[unit](value);
}

/** The short form for big numbers in tiles and axes: `12.4K`, `$3.1M`; other units as in `formatFigure`. */
export function formatCompact(value: number | null | undefined, unit: MetricUnit): string {
  if (value === null || value === undefined) return MISSING;
  if (unit === 'count') return compact.format(value);
  return unit === 'money' ? compactMoney.format(value) : exact[unit](value);
}

/** (current - previous) / |previous|; null when previous is null or 0, or current is null. */
export function delta(
  current: number | null | undefined,
  previous: number | null | undefined,
): number | null {
  if (
    current === null ||
    current === undefined ||
    previous === null ||
    previous === undefined ||
    previous === 0
  )
    return null;
  return (current - previous) / Math.abs(previous);
}

/** A ratio of two figures; null when there is nothing to divide by. `share(1, 4)` gives `0.25`. */
export const share = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  part === null || part === undefined || whole === null || whole === undefined || whole === 0
    ? null
    : part / whole;

/** `+12.3%`, `-4%`; `–` without a delta. */
export function formatDelta(value: number | null | undefined): string {
  if (value === null || value === undefined) return MISSING;
  return `${value > 0 ? '+' : ''}${percent.format(value)}`;
}

/** Whether a delta is good news, bad news or neither, by whether the metric is better up or down. */
export function judgeDelta(
  value: number | null | undefined,
  better: 'up' | 'down' | 'neither',
): 'good' | 'bad' | 'neutral' {
  if (value === null || value === undefined || Math.abs(value) < NEUTRAL_DELTA || better === 'neither')
    return 'neutral';
  return value > 0 === (better === 'up') ? 'good' : 'bad';
}
