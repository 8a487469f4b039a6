import type { MetricQuery, MetricResult } from '@parley/core/metrics';

/** Runs a metric query: the only way answers and tools get at figures. */
export type Ask = (query: MetricQuery) => Promise<MetricResult>;
