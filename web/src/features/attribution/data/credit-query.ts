import { ATTRIBUTION_MODELS, creditOf, OFFLINE_MODELS } from '@parley/core/features/attribution';
import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { type TableDefinition, type TableState, toFilters } from '@parley/core/filters';
import type { MetricId, MetricQueryInput } from '@parley/core/metrics';
import type { AttributionScope } from './scope.ts';

const SOURCES = {
  vendor: { dimension: 'vendor', activity: 'targetVisits', models: ATTRIBUTION_MODELS },
  campaign: { dimension: 'campaign', activity: 'targetVisits', models: ATTRIBUTION_MODELS },
  offline: { dimension: 'campaignType', activity: 'targetOfflineEvents', models: OFFLINE_MODELS },
} as const satisfies Record<string, { dimension: string; activity: MetricId; models: readonly string[] }>;
export type CreditSource = keyof typeof SOURCES;

export type CreditTable = { source: CreditSource; type: OpportunityTypeId; table: TableDefinition };

/** What the API of attribution calls a metric that has another name in metric queries. */
const METRIC_OF: Readonly<Record<string, MetricId>> = {
  audienceVisits: 'targetVisits',
  audienceOfflineEvents: 'targetOfflineEvents',
};

/** The metric query of all pages of a table of credits. The spread of the models is no metric: it sorts by the first model. */
export function creditQuery(
  { source, type, table }: CreditTable,
  state: TableState,
  scope: AttributionScope,
): MetricQueryInput {
  const { dimension, activity, models } = SOURCES[source];
  const metrics: MetricId[] = [
    activity,
    `${type}Influenced`,
    ...models.map((model) => creditOf(type, model)),
  ];
  const field = (name: string): string => METRIC_OF[name] ?? name;
  const sortBy = state.sortBy === 'name' ? dimension : field(state.sortBy);
  const isMetric = metrics.some((metric) => metric === sortBy) || sortBy === dimension;
  return {
    metrics,
    dimensions: [dimension],
    ...scope,
    filter: toFilters(table, state.filters).map((filter) => ({ ...filter, field: field(filter.field) })),
    sort: [{ field: isMetric ? sortBy : creditOf(type, 'FirstTouch'), order: state.sortOrder }],
  };
}
