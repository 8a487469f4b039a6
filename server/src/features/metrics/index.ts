export { readMetricQuery } from './metric-query-input.ts';
export { whyEmpty } from './why-empty.ts';
