import type { MetricId } from '@parley/core/metrics';

/** What comes nearest where opportunities cannot be split by what brought them: those it touched. */
export const TOUCHED: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineAmount: 'pipelineInfluenced',
  pipelineCount: 'opportunitiesInfluenced',
  closedWonAmount: 'closedWonInfluenced',
  closedWonCount: 'closedWonOpportunitiesInfluenced',
  leads: 'leadsInfluenced',
  returnOnSpend: 'pipelinePerSpend',
};
