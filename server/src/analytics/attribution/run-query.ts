import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';

/** How a metric query without row metrics is answered: given in, as row metrics are part of answering one. */
export type RunQuery = (asked: { ctx: Context; input: MetricQuery }) => Promise<MetricResult>;
