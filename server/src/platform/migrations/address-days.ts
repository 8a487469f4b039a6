import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { raw, sql, str } from '../clickhouse/sql.ts';

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
export async function alignAddressDays(client: ClickHouse, database: string, days: number): Promise<void> {
  const found = await client.rows<{ name: string; text: string }>(
    sql`SELECT name, create_table_query AS text FROM system.tables WHERE database = ${str(database)}`,
    { name: 'migrations.address-days', isUnlimited: true },
  );
  const tables = new Map(found.map(({ name, text }) => [name, text]));
  for (const { table, ttl } of KEPT) {
    const text = tables.get(table);
    if (text === undefined || text.includes(`toIntervalDay(${days})`)) continue;
    await client.command(
      raw(`ALTER TABLE ${table} ${ttl(days)} SETTINGS mutations_sync = 0, alter_sync = 0`),
      {
        name: 'migrations.address-days',
        isUnlimited: true,
      },
    );
  }
}
