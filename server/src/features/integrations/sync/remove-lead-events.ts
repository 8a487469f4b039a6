import { removeOfflineEvents } from '../../../data/facts/offline/index.ts';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { leadEventId } from './facts-of-records.ts';

type Input = { lease: Lease; instanceId: string; source: string };

/** Takes the leads of a source that counted as offline events out, once no lead does any more. */
export const removeLeadEvents = (postgres: Postgres, { lease, instanceId, source }: Input): Promise<number> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const rows = await transaction
      .selectFrom('offline_events')
      .select('id')
      .where('instance_id', '=', instanceId)
      .where('source', '=', source)
      .where('external_id', 'like', `${leadEventId('')}%`)
      .execute();
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? 0 : await removeOfflineEvents({ transaction, instanceId, ids });
  });
