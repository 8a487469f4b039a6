import type { MetricUnit } from './registry.ts';

/** What stands for "no value": a zero denominator, a company without activity. */
export const NO_VALUE = '–';
/** A change smaller than this is no change (specification 001 §9). */
export const NEUTRAL_DELTA = 0.005;

const formatter = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options);
const COUNT = formatter({ maximumFractionDigits: 0 });
const COMPACT = formatter({ notation: 'compact', maximumFractionDigits: 1 });
const PERCENT = formatter({ style: 'percent', maximumFractionDigits: 1 });
const MONEY = formatter({ style: 'currency', currency: 'USD' });
const MONEY_COMPACT = formatter({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const ONE_DECIMAL = formatter({ maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 12.4k, 3.2M: the thousands are written small, as people say them. */
const lowerThousands = (text: string): string => text.replace('K', 'k');

/**
 * The one way a figure is written on every surface. `exact` gives every digit (1,234); `compact` is for big numbers
 * (12.4k) whose exact value is one hover away. `null` is a dash.
 */
export function formatFigure(
  value: number | null | undefined,
  unit: MetricUnit,
  style: 'exact' | 'compact' = 'exact',
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  const compact = style === 'compact';
  switch (unit) {
    case 'count':
      return compact && Math.abs(value) >= 10_000
        ? lowerThousands(COMPACT.format(value))
        : COUNT.format(value);
    case 'percent':
      return PERCENT.format(value);
    case 'money':
      return compact ? lowerThousands(MONEY_COMPACT.format(value)) : MONEY.format(value);
    case 'days':
      return `${ONE_DECIMAL.format(value)} ${Math.abs(value) === 1 ? 'day' : 'days'}`;
    case 'ratio':
      return `${ONE_DECIMAL.format(value)}×`;
    case 'date':
      return DAY.format(value);
  }
}

export type Delta = { text: string; direction: 'up' | 'down' | 'neutral' };

/** `formatDelta(0.123)` is `{text: '12.3%', direction: 'up'}`; null without a previous value. */
export function formatDelta(delta: number | null | undefined): Delta | null {
  if (delta === null || delta === undefined || !Number.isFinite(delta)) return null;
  const direction = Math.abs(delta) < NEUTRAL_DELTA ? 'neutral' : delta > 0 ? 'up' : 'down';
  return { text: PERCENT.format(Math.abs(delta)), direction };
}
