import type { MetricId, MetricQueryInput } from '@parley/core/metrics';

/** The columns of the scores, the parts before what they come to. */
const FIT_FIGURES = [
  'visits',
  'engagedCompanies',
  'percentOfEngagedCompanies',
  'spend',
  'spendPerVisit',
  'pipelinePerSpend',
  'opportunitiesInfluenced',
  'percentOpportunitiesInfluenced',
  'fitScore',
] as const satisfies readonly MetricId[];

type FitQuery = {
  dimension: 'vendor' | 'campaign';
  /** The rows that are shown. Which they are changes no score. */
  ids: readonly string[];
  days: { startDate: string; endDate: string };
  /** Id of the selected audience; empty for TAM. */
  audience: string;
};

/** The metric query of the scores that are shown, for their file. */
export const fitQuery = ({ dimension, ids, days, audience }: FitQuery): MetricQueryInput => ({
  metrics: [...FIT_FIGURES],
  dimensions: [dimension],
  startDate: days.startDate,
  endDate: days.endDate,
  ...(audience !== '' && { audienceId: audience }),
  filter: [{ field: `${dimension}Ids`, operator: 'in', operand: [...ids] }],
  sort: [{ field: 'fitScore', order: 'desc' }],
});
