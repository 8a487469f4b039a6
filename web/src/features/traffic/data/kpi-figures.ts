import { share } from '@parley/core/metrics';
import type { TrafficKpisQuery, TrafficTrendQuery } from '../../../generated/graphql.ts';

type Figure = TrafficKpisQuery['trafficKpi2']['visits'];
type Revenue = Pick<TrafficKpisQuery['trafficKpi2'], 'pipelineInfluenced' | 'closedWonInfluenced'>;
type Week = TrafficTrendQuery['trafficVisitTrend2']['current'][number];

const REVENUE = [
  { metric: 'pipelineInfluenced', type: 'pipeline' },
  { metric: 'closedWonInfluenced', type: 'closedWon' },
] as const;

/** Revenue has a tile once the API has a figure for it: with no opportunities there is nothing to say. */
export const revenueTiles = (revenue: Revenue): ((typeof REVENUE)[number] & { figure: Figure })[] =>
  REVENUE.map((tile) => ({ ...tile, figure: revenue[tile.metric] })).filter(
    ({ figure }) => typeof figure.value === 'number',
  );

/** The course of the figures by week, without weeks that are cut, which would read as a fall. */
export function weeklyFigures(weeks: readonly Week[]) {
  const whole = weeks.filter(({ isPartial }) => !isPartial);
  return {
    total: whole.map(({ total }) => total),
    target: whole.map(({ target }) => target),
    efficiency: whole.map(({ target, total }) => share(target, total) ?? 0),
    /** Visits of known companies over all weeks, cut ones too. */
    resolved: weeks.reduce((sum, { target, other }) => sum + target + other, 0),
  };
}
