import type { ChartSeries, Comparison } from '../../../charts/index.ts';
import type { TrafficTrendQuery } from '../../../generated/graphql.ts';
import { TRAFFIC_TYPES } from '../traffic-types.ts';

export type Trend = TrafficTrendQuery['trafficVisitTrend2'];
type Point = Trend['current'][number];

export const trendSeries = (trend: Trend): ChartSeries[] =>
  TRAFFIC_TYPES.map(({ id, name, color }) => ({
    id,
    name,
    color,
    values: trend.current.map((point) => ({
      week: point.sundayOfWeek,
      value: point[id],
      isPartial: point.isPartial,
    })),
  }));

const shownTotal = (point: Point, hidden: readonly string[]): number =>
  TRAFFIC_TYPES.reduce((sum, { id }) => (hidden.includes(id) ? sum : sum + point[id]), 0);

/**
 * What the weeks are compared with. Figures: the visits of the week in the same place of the previous period. Shares:
 * the target share of the whole previous period, a ratio of sums.
 */
export function trendComparison(
  { current, previous }: Trend,
  { percent, hidden }: { percent: boolean; hidden: readonly string[] },
): Comparison | undefined {
  if (!percent) {
    return {
      name: 'Previous period',
      values: current.map((_, index) => {
        const point = previous[index];
        return {
          value: point === undefined ? null : shownTotal(point, hidden),
          label: 'Previous period',
          isPartial: point?.isPartial,
        };
      }),
    };
  }
  const all = previous.reduce((sum, point) => sum + shownTotal(point, hidden), 0);
  const target = previous.reduce((sum, point) => sum + point.target, 0);
  const value = all === 0 || hidden.includes('target') ? null : target / all;
  return {
    name: 'Target share, previous period',
    values: current.map(() => ({ value, label: 'Target before' })),
  };
}
