import { NO_TARGET } from './is-without-target.ts';
import { type MetricId, metricOf } from './registry/index.ts';

/** Why a metric of target companies has no value. */
export const whyWithoutTarget = (id: MetricId): string =>
  `${metricOf(id).label} has no value: ${NO_TARGET}. Select an audience to see its companies, or ask an administrator to set the target market.`;
