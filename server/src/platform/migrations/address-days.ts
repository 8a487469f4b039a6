import type { ClickHouseClient } from '@clickhouse/client';

/** Where addresses are kept, and how long: the setting can change after the tables were made. */
const KEPT = [
  {
    table: 'page_views',
    ttl: (days: number) => `MODIFY COLUMN address IPv6 TTL toDateTime(received_at) + INTERVAL ${days} DAY`,
  },
  {
    table: 'impressions',
    ttl: (days: number) => `MODIFY COLUMN address IPv6 TTL toDateTime(received_at) + INTERVAL ${days} DAY`,
  },
  {
    table: 'address_companies',
    ttl: (days: number) => `MODIFY TTL named_at + INTERVAL ${days} DAY`,
  },
] as const;

/** Brings the engine's own deletion of addresses in line with PARLEY_ADDRESS_DAYS. */
export async function alignAddressDays(
  client: ClickHouseClient,
  database: string,
  days: number,
): Promise<void> {
  const answer = await client.query({
    query: 'SELECT name, create_table_query AS text FROM system.tables WHERE database = {database:String}',
    query_params: { database },
    format: 'JSONEachRow',
  });
  const tables = new Map(
    (await answer.json<{ name: string; text: string }>()).map(({ name, text }) => [name, text]),
  );
  for (const { table, ttl } of KEPT) {
    const text = tables.get(table);
    if (text === undefined || text.includes(`toIntervalDay(${days})`)) continue;
    await client.command({
      query: `ALTER TABLE ${table} ${ttl(days)}`,
      clickhouse_settings: { mutations_sync: '0', alter_sync: '0', max_execution_time: 0 },
    });
  }
}
