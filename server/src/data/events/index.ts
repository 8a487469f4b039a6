export type { BotReason, CompanyMethod, ImpressionRow, PageViewRow } from './rows.ts';
export { storeImpressions, storePageViews } from './store-events.ts';
