export { type PageUrl, readPageUrl, readReferrer, referralDomain } from './collect/page-url.ts';
export { createIngest, type Ingest } from './ingest.ts';
export { listRejections, type Rejections } from './rejections/list-rejections.ts';
export { registerCollectRoutes, registerIngestRoutes } from './routes.ts';
export { countEvents, EVENT_SOURCES, type EventSource, monthOf, type Usage } from './usage/count-events.ts';
export { countQueries } from './usage/count-queries.ts';
export { countStorage } from './usage/count-storage.ts';
export { type MonthSoFar, monthSoFar } from './usage/month-so-far.ts';
