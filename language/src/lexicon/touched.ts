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

/** What opportunities that are counted are worth. */
export const AMOUNT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'pipelineAmount',
  closedWonCount: 'closedWonAmount',
  opportunitiesInfluenced: 'pipelineInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonInfluenced',
};
