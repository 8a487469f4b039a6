export { runMetricQuery } from './run-metric-query.ts';
