import { isFilteredBy, METRIC_IDS, type MetricId, type MetricQueryInput } from '../../metrics/index.ts';

/** Every figure that a filter on audiences narrows, in the order of the registry: what audiences can be compared by. */
export const AUDIENCE_METRICS: readonly MetricId[] = METRIC_IDS.filter((id) =>
  isFilteredBy(id, 'audienceIds'),
);

/** Those that are side by side unless others are asked for. */
export const AUDIENCE_FIGURES = [
  'humanVisits',
  'pageViews',
  'humanImpressions',
  'viewThroughVisits',
  'offlineEvents',
  'pipelineCount',
  'pipelineAmount',
  'closedWonAmount',
] as const satisfies readonly MetricId[];

/** A question about the companies of one audience. */
export const ofAudience = (
  id: string,
  {
    metrics,
    ...query
  }: Pick<MetricQueryInput, 'metrics' | 'dimensions' | 'startDate' | 'endDate' | 'page' | 'membersAsOf'>,
): MetricQueryInput => ({
  metrics,
  ...query,
  filter: [{ field: 'audienceIds', operator: 'in', operand: [id] }],
});
