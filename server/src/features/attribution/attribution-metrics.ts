import type { MetricId } from '@parley/core/metrics';

/** The credit of every model, for opportunities opened in the period and for those won in it. */
export const CREDITS = {
  pipelineInfluenced: 'pipelineInfluenced',
  pipelineFirstTouch: 'pipelineFirstTouch',
  pipelineLastTouch: 'pipelineLastTouch',
  pipelineLinear: 'pipelineLinear',
  pipelineUShaped: 'pipelineUShaped',
  pipelineWShaped: 'pipelineWShaped',
  pipelineTimeDecay: 'pipelineTimeDecay',
  closedWonInfluenced: 'closedWonInfluenced',
  closedWonFirstTouch: 'closedWonFirstTouch',
  closedWonLastTouch: 'closedWonLastTouch',
  closedWonLinear: 'closedWonLinear',
  closedWonUShaped: 'closedWonUShaped',
  closedWonWShaped: 'closedWonWShaped',
  closedWonTimeDecay: 'closedWonTimeDecay',
  opportunitiesInfluenced: 'opportunitiesInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonOpportunitiesInfluenced',
} as const satisfies Record<string, MetricId>;

/** Columns of the breakdown by vendor or campaign: the name on the wire, and the metric. */
export const ATTRIBUTION_COLUMNS = {
  audienceVisits: 'targetVisits',
  ...CREDITS,
  pipelineDataDriven: 'pipelineDataDriven',
  closedWonDataDriven: 'closedWonDataDriven',
} as const satisfies Record<string, MetricId>;

/** Columns of offline activity: credits are among offline touches only. */
export const OFFLINE_COLUMNS = {
  audienceOfflineEvents: 'targetOfflineEvents',
  offlineEvents: 'offlineEvents',
  ...CREDITS,
} as const satisfies Record<string, MetricId>;

export type Columns = Readonly<Record<string, MetricId>>;
