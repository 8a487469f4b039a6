export type { Delta } from './format.ts';
export { formatDelta, formatFigure, NEUTRAL_DELTA, NO_VALUE } from './format.ts';
export type { DimensionValue, MetricQuery, MetricResult, MetricRow } from './query.ts';
export type { DimensionDefinition, DimensionId, MetricDefinition, MetricId, MetricUnit } from './registry.ts';
export { DIMENSION_IDS, DIMENSIONS, METRIC_IDS, METRICS } from './registry.ts';
