import { type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Services } from '../../../platform/context/context.ts';
import { runId } from './page-view-rows.ts';

type Found = { id: string; vendor: string; name: string };

/** Makes a campaign known that visits of a run name and nobody knew: in PostgreSQL first, then where names are read. */
export async function storeFoundCampaigns(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { instanceId, run, since }: { instanceId: string; run: number; since: Sql },
): Promise<void> {
  const found = await clickhouse.rows<Found>(
    sql`SELECT campaign_id AS id, any(vendor_id) AS vendor, any(campaign) AS name FROM visits WHERE instance_id = ${str(instanceId)} AND version = ${runId(run)} AND campaign != ''${since} AND campaign_id NOT IN (SELECT campaign_id FROM campaigns WHERE instance_id = ${str(instanceId)}) GROUP BY campaign_id ORDER BY id LIMIT 10000`,
    { name: 'campaigns.found', timeoutSeconds: 120 },
  );
  if (found.length === 0) return;
  for (let start = 0; start < found.length; start += 1000) {
    await postgres
      .insertInto('campaigns')
      .values(
        found.slice(start, start + 1000).map(({ id, vendor, name }) => ({
          id,
          instance_id: instanceId,
          name,
          vendor_id: vendor,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  await clickhouse.insert(
    'campaigns',
    found.map(({ id, vendor, name }) => ({
      instance_id: instanceId,
      campaign_id: id,
      name,
      vendor_id: vendor,
      version: String(run),
      is_deleted: 0,
    })),
  );
}
