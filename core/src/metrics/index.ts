export { type AudienceReach, asksForTarget, audienceNote, audienceReach } from './audience-reach.ts';
export { bestAndWorst, type Standing } from './best-and-worst.ts';
export {
  COMPARABLE,
  COMPARED_LIMITS,
  type Comparable,
  type ComparableId,
  comparableOf,
} from './comparable.ts';
export { ATTRIBUTED, FEWEST_CONVERSIONS, MOST_CHAIN_STATES, UNATTRIBUTED } from './data-driven.ts';
export { addsUp, changeSplitOf, dimensionsOf, missingDimensions } from './dimensions-of.ts';
export { type FileColumn, type FileValue, fileColumns, fileValues } from './file-rows.ts';
export { type FilterValue, STATUS_VALUES, TRAFFIC_TYPE_VALUES, valuesNamed } from './filter-values.ts';
export { FILTER_SOURCES, isFilteredBy } from './filtered-by.ts';
export {
  findDimension,
  findMetric,
  isMistyped,
  nearDimensions,
  nearMetrics,
  nearNames,
  unknownName,
} from './find-metric.ts';
export {
  FEWEST_FIT_ROWS,
  FIT_PARTS,
  type FitFigures,
  type FitMetric,
  type FitPart,
  type FitScore,
  fitScores,
} from './fit-score.ts';
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
export { isWithoutTarget } from './is-without-target.ts';
export { ID_PREFIXES, KNOWN_VALUES, type KnownValues } from './known-values.ts';
export { wholeShares } from './largest-remainder.ts';
export { isPartialPeriod } from './partial-period.ts';
export type { DimensionValue, MetricQuery, MetricResult, MetricRow } from './query.ts';
export { QUERY_FILTERS } from './query-filters.ts';
export type { MetricQueryInput } from './query-schema.ts';
export { metricQuerySchema, QUERY_LIMITS, toMetricQueryInput } from './query-schema.ts';
export {
  decodeMetricQuery,
  encodeMetricQuery,
  parseFilterText,
  parseSortText,
  printFilter,
} from './query-text.ts';
export type { MetricDefinition, MetricRatio, MetricSource, MetricUnit } from './registry/definition.ts';
export { isPrice, METRIC_SOURCES } from './registry/definition.ts';
export type { DimensionDefinition, DimensionId } from './registry/dimensions.ts';
export { DIMENSION_IDS, DIMENSIONS } from './registry/dimensions.ts';
export type { MetricId } from './registry/index.ts';
export { formulaOf, METRIC_IDS, METRICS, metricOf, partsOf, SOURCE_DIMENSIONS } from './registry/index.ts';
export { type UnknownValue, unknownValue } from './unknown-value.ts';
export { whyWithoutTarget } from './why-without-target.ts';
export { isWithoutVisits, whyWithoutVisits } from './without-visits.ts';
