import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { logFoundCampaigns } from '../channels/index.ts';
import { ofInstances } from './of-instances.ts';

type Stores = { postgres: Postgres; clickhouse: ClickHouse };
type Found = { instance: string; id: string; vendor: string; name: string };

const ROWS_AT_ONCE = 1000;
const MOST = 10_000;

async function keepFound(transaction: PostgresTransaction, found: readonly Found[]): Promise<void> {
  const made: { id: string; name: string; instance_id: string }[] = [];
  for (let start = 0; start < found.length; start += ROWS_AT_ONCE)
    made.push(
      ...(await transaction
        .insertInto('campaigns')
        .values(
          found.slice(start, start + ROWS_AT_ONCE).map(({ instance, id, vendor, name }) => ({
            id,
            instance_id: instance,
            name,
            vendor_id: vendor,
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(['id', 'name', 'instance_id'])
        .execute()),
    );
  for (const [instanceId, campaigns] of Map.groupBy(made, (each) => each.instance_id))
    await logFoundCampaigns({ transaction, instanceId, campaigns });
}

/**
 * Makes campaigns known that visits or impressions name and nobody knew: in PostgreSQL first, then where names are
 * read. `where` starts with ` AND ` and is on columns of the table.
 */
export async function storeFoundCampaigns(
  { postgres, clickhouse }: Stores,
  {
    instanceIds,
    version,
    table,
    where,
  }: { instanceIds: readonly string[]; version: number; table: 'visits' | 'impressions'; where: Sql },
): Promise<void> {
  const from = table === 'visits' ? sql`visits` : sql`impressions`;
  const found = await clickhouse.rows<Found>(
    sql`
      SELECT
        toString(instance_id) AS instance,
        campaign_id AS id,
        any(vendor_id) AS vendor,
        any(campaign) AS name
      FROM ${from}
      WHERE ${ofInstances(raw('instance_id'), instanceIds)}
        AND campaign != ''${where}
        AND campaign_id NOT IN (SELECT campaign_id FROM campaigns WHERE ${ofInstances(raw('instance_id'), instanceIds)})
      GROUP BY instance, id
      ORDER BY instance, id
      LIMIT ${bind('UInt32', String(MOST))}`,
    { name: 'campaigns.found', timeoutSeconds: 120 },
  );
  if (found.length === 0) return;
  await postgres.transaction().execute((transaction) => keepFound(transaction, found));
  await clickhouse.insert(
    'campaigns',
    found.map(({ instance, id, vendor, name }) => ({
      instance_id: instance,
      campaign_id: id,
      name,
      vendor_id: vendor,
      version: String(version),
      is_deleted: 0,
    })),
  );
}
