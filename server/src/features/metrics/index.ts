export { explainFigure } from './explain-figure.ts';
export { readMetricQuery } from './metric-query-input.ts';
export { type MetricTable, queryMetrics } from './query-metrics.ts';
