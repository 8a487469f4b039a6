export {
  delta,
  formatCompact,
  formatDelta,
  formatFigure,
  judgeDelta,
  MISSING,
  NEUTRAL_DELTA,
  share,
} from './format.ts';
export type { DimensionValue, MetricQuery, MetricResult, MetricRow } from './query.ts';
export type { MetricDefinition, MetricRatio, MetricSource, MetricUnit } from './registry/definition.ts';
export { METRIC_SOURCES } from './registry/definition.ts';
export type { DimensionDefinition, DimensionId } from './registry/dimensions.ts';
export { DIMENSION_IDS, DIMENSIONS } from './registry/dimensions.ts';
export type { MetricId } from './registry/index.ts';
export { METRIC_IDS, METRICS, metricOf, partsOf, SOURCE_DIMENSIONS } from './registry/index.ts';
