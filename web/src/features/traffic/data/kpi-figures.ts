import { type DateRange, previousPeriod } from '@parley/core/dates';
import type { MetricDefinition } from '@parley/core/metrics';
import type { TrafficKpisQuery } from '../../../generated/graphql.ts';

type Figure = TrafficKpisQuery['trafficKpi2']['visits'];
type Revenue = Pick<TrafficKpisQuery['trafficKpi2'], 'pipelineInfluenced' | 'closedWonInfluenced'>;

export const previousOf = (range: DateRange): DateRange => previousPeriod(range);

const money = (label: string, description: string): MetricDefinition => ({
  label,
  description,
  synonyms: [],
  unit: 'money',
  better: 'up',
  additive: false,
});

const REVENUE = [
  {
    id: 'pipelineInfluenced',
    metric: money(
      'Pipeline influenced',
      'Amounts of opportunities opened in the period whose company visited in their influence period.',
    ),
  },
  {
    id: 'closedWonInfluenced',
    metric: money(
      'Closed-won influenced',
      'Amounts of opportunities won in the period whose company visited in their influence period.',
    ),
  },
] as const;

/** Revenue has a tile once the API has a figure for it: with no opportunities there is nothing to say. */
export const revenueTiles = (revenue: Revenue): { id: string; metric: MetricDefinition; figure: Figure }[] =>
  REVENUE.map(({ id, metric }) => ({ id, metric, figure: revenue[id] })).filter(
    ({ figure }) => typeof figure.value === 'number',
  );
