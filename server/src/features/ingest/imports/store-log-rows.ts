import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { storePageViews } from '../../../data/events/index.ts';
import type { PageViewRow } from '../../../data/events/rows.ts';
import { type Bound, bind, sql, str, strings } from '../../../platform/clickhouse/sql.ts';
import type { Services } from '../../../platform/context/index.ts';
import type { Lease } from '../../../platform/leases/index.ts';

const TRIES = 6;
/** A bound value may have 128 kB. */
const IDS_AT_ONCE = 2_500;

/**
 * Stores the rows of a log that are not there yet; gives how many were added. What is under way when the lease is lost may
 * still be stored: the same events, which count once.
 */
export async function storeLogRows(
  services: Services,
  lease: Pick<Lease, 'assertFresh'>,
  instanceId: string,
  rows: readonly PageViewRow[],
): Promise<number> {
  const there = await storedEvents(services, instanceId, rows);
  const missing = rows.filter(({ event_id }) => !there.has(event_id));
  if (missing.length === 0) return 0;
  const token = createHash('sha256')
    .update(missing.map(({ event_id }) => event_id).join())
    .digest('hex');
  for (let attempt = 1; ; attempt++) {
    lease.assertFresh();
    try {
      await storePageViews({ services, rows: missing, token: `import:${token}` });
      return missing.length;
    } catch (error) {
      // ClickHouse comes back by itself; the same rows with the same token are stored once.
      if (attempt === TRIES) throw error;
      await sleep(500 * attempt);
    }
  }
}

/** Which of the rows are stored already, asked in pieces that fit into a statement. */
async function storedEvents(
  services: Services,
  instanceId: string,
  rows: readonly PageViewRow[],
): Promise<Set<string>> {
  const there = new Set<string>();
  for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
    const slice = rows.slice(start, start + IDS_AT_ONCE);
    for (const id of await askStored(services, instanceId, slice)) there.add(id);
  }
  return there;
}

/** By time, as the visitors of an earlier import have other ids. */
async function askStored(
  { clickhouse }: Services,
  instanceId: string,
  rows: readonly PageViewRow[],
): Promise<string[]> {
  const times = rows.map(({ occurred_at }) => occurred_at).toSorted();
  const at = (time = ''): Bound => bind("DateTime64(3, 'UTC')", time);
  const events = rows.map(({ event_id }) => event_id);
  const found = await clickhouse.rows<{ event_id: string }>(
    sql`SELECT DISTINCT toString(event_id) AS event_id FROM page_views
        WHERE instance_id = ${str(instanceId)} AND occurred_at >= ${at(times[0])} AND occurred_at <= ${at(times.at(-1))}
          AND page_views.event_id IN (SELECT toUUID(arrayJoin(${strings(events)})))`,
    { name: 'ingest.stored-events', timeoutSeconds: 120 },
  );
  return found.map(({ event_id }) => event_id);
}
