import { removeLeads } from '../../../data/facts/leads/index.ts';
import { removeOfflineEvents } from '../../../data/facts/offline/index.ts';
import { removeOpportunities } from '../../../data/facts/opportunities/index.ts';
import { removeAdStatistics } from '../../../data/facts/spend/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { sourceOf } from '../ads/source-of.ts';

type Input = { transaction: PostgresTransaction; instanceId: string; providerId: string; accountId: string };

const REMOVERS = {
  opportunities: removeOpportunities,
  leads: removeLeads,
  offline_events: removeOfflineEvents,
} as const;

/** Takes out what a connection brought, in both databases; gives how many it was. Companies and accounts stay. */
export async function eraseBrought({
  transaction,
  instanceId,
  providerId,
  accountId,
}: Input): Promise<number> {
  let count = await removeAdStatistics({ transaction, instanceId, source: sourceOf(providerId, accountId) });
  for (const table of ['opportunities', 'leads', 'offline_events'] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select('id')
      .where('instance_id', '=', instanceId)
      .where('source', '=', providerId)
      .execute();
    count += await REMOVERS[table]({ transaction, instanceId, ids: rows.map(({ id }) => id) });
  }
  return count;
}
