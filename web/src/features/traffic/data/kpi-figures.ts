import { type DateRange, previousPeriod } from '@parley/core/dates';
import { METRICS, type MetricDefinition } from '@parley/core/metrics';
import type { TrafficKpisQuery } from '../../../generated/graphql.ts';

type Figure = TrafficKpisQuery['trafficKpi2']['visits'];
type Revenue = Pick<TrafficKpisQuery['trafficKpi2'], 'pipelineInfluenced' | 'closedWonInfluenced'>;

export const previousOf = (range: DateRange): DateRange => previousPeriod(range);

const REVENUE = [
  { id: 'pipelineInfluenced', metric: METRICS.pipelineInfluenced },
  { id: 'closedWonInfluenced', metric: METRICS.closedWonInfluenced },
] as const;

/** Revenue has a tile once the API has a figure for it: with no opportunities there is nothing to say. */
export const revenueTiles = (revenue: Revenue): { id: string; metric: MetricDefinition; figure: Figure }[] =>
  REVENUE.map(({ id, metric }) => ({ id, metric, figure: revenue[id] })).filter(
    ({ figure }) => typeof figure.value === 'number',
  );
