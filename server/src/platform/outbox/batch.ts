/** Tables that ingestion and the outbox write to. */
export const TARGET_TABLES = [
  'page_views',
  'impressions',
  'page_view_arrivals',
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

let lastVersion = 0;

/** A version for ReplacingMergeTree rows: microseconds since 1970, growing within the process. */
export function nextVersion(): number {
  lastVersion = Math.max(lastVersion + 1, Date.now() * 1000);
  return lastVersion;
}
