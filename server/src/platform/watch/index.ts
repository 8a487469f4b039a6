export { type EventLoopWatch, watchEventLoop } from './event-loop.ts';
export { countQuery, instanceQueryMeasurements, storeQueryCounts } from './instance-queries.ts';
export { runAsJob } from './jobs.ts';
export { gauge, type Measurement } from './measurement.ts';
export { processMeasurements, prometheusText } from './measurements.ts';
export { queryMeasurements, watchClickhouse, watchPostgres } from './queries.ts';
export { requestMeasurements, watchRequests } from './requests.ts';
export { startTracing } from './tracing.ts';
export { asWork, goOn, tellWork } from './work.ts';
