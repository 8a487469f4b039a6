export { readMetricQuery } from './metric-query-input.ts';
