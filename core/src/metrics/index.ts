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
export type {
  DimensionDefinition,
  DimensionId,
  MetricDefinition,
  MetricId,
  MetricUnit,
} from './registry.ts';
export { DIMENSION_IDS, DIMENSIONS, METRIC_IDS, METRICS } from './registry.ts';
