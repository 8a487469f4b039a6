import { METRICS } from '@parley/core/metrics';
import type { ChartSeries } from '../../../charts/index.ts';
import type { PixelUsageQuery } from '../../../generated/graphql.ts';

type Month = PixelUsageQuery['pixelMonthlyImpressions'][number];

const MILLION = 1_000_000;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `Oct '26`, so that the year is not taken for a day. */
const nameOf = (day: string): string =>
  MONTH.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`)).replace(' ', " '");

/** Impressions by month, and what is still to be expected: of the current month only the rest. */
export function usageSeries(months: readonly Month[]): ChartSeries[] {
  const rest = ({ actual, projected }: Month): number | null =>
    projected === null ? null : Math.max(0, projected - (actual ?? 0));
  return [
    {
      id: 'actual',
      name: METRICS.impressions.label,
      color: 'var(--p-accent)',
      values: months.map((month) => ({ week: nameOf(month.firstDayOfMonth), value: month.actual })),
    },
    {
      id: 'projected',
      name: 'Projected',
      color: 'var(--p-unknown)',
      values: months.map((month) => ({ week: nameOf(month.firstDayOfMonth), value: rest(month) })),
    },
  ];
}

/** Below this share of the maximum a bar cannot be distinguished from the axis. */
const SEEN = MILLION / 10;

/** The axis ends at the next million (specification 001 §2); with little use at the next round figure. */
export function usageTop(months: readonly Month[]): number | undefined {
  const most = Math.max(0, ...months.map(({ actual, projected }) => Math.max(actual ?? 0, projected ?? 0)));
  return most < SEEN ? undefined : Math.ceil(most / MILLION) * MILLION;
}
