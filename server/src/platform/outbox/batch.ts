/** Tables that ingestion and the outbox write to. */
export const TARGET_TABLES = [
  'page_views',
  'impressions',
  'page_view_arrivals',
  'visitors_again',
  'address_companies',
  'companies',
  'audience_companies',
  'campaigns',
  'opportunities',
  'leads',
  'offline_events',
  'campaign_types',
  'pixels',
  'spend_days',
] as const;
export type TargetTable = (typeof TARGET_TABLES)[number];

/** Rows on their way to one partition of one table: JSONEachRow text, stored once per token. */
export type Batch = { table: TargetTable; token: string; rows: string; rowCount: number };
