import { sql as statement } from 'kysely';
import { sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { withLease } from '../../platform/leases/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { readWatermark } from '../roll-ups/index.ts';
import { mendInstance, receivedWithin, type Span, within } from './missed-page-views.ts';

/** Arrivals are kept for so long. */
const FIRST_MS = 7 * 86_400_000;
/** What came this shortly before the last that was derived is left to the next look: some of it may not be there yet. */
const MARGIN_MS = 2 * 60_000;
/** The watermark up to which all that came has been compared with visits. */
const COMPARED = 'compared';

/** What came since the last look; nothing where that is not long ago. */
async function spanOf(postgres: Postgres): Promise<Span | undefined> {
  const { at, writtenAt } = await readWatermark(postgres, 'visits');
  if (at === 0) return undefined;
  const compared = await postgres
    .selectFrom('derivation_watermarks')
    .select('arrived_at')
    .where('id', '=', COMPARED)
    .executeTakeFirst();
  // The earlier of two clocks: either may have been ahead.
  const until = Math.min(at, writtenAt) - MARGIN_MS;
  const since = (compared?.arrived_at.getTime() ?? until - FIRST_MS) - MARGIN_MS;
  return since < until - MARGIN_MS ? { since, until } : undefined;
}

const noteCompared = (postgres: Postgres, { until }: Span) =>
  statement`
    insert into derivation_watermarks (id, arrived_at) values (${COMPARED}, ${new Date(until)})
    on conflict (id) do update set arrived_at = greatest(derivation_watermarks.arrived_at, excluded.arrived_at),
      updated_at = clock_timestamp()`.execute(postgres);

/** Instances with page views that came in a span. */
async function instancesOf({ clickhouse }: Services, span: Span): Promise<string[]> {
  const rows = await clickhouse.rows<{ id: string }>(
    sql`
      SELECT DISTINCT toString(instance_id) AS id FROM page_view_arrivals WHERE ${within('arrived_at', span)}
      UNION DISTINCT
      SELECT DISTINCT toString(instance_id) AS id FROM page_views WHERE ${receivedWithin(span)}`,
    { name: 'traffic.missed-instances', timeoutSeconds: 120 },
  );
  return rows.map(({ id }) => id).toSorted();
}

/**
 * Finds page views that came since the last look and are in no visit, and derives them: what a server of an earlier version has derived
 * where nobody reads, and whatever else went wrong. One process looks at a time. Gives how many they were.
 */
export async function lookForMissed(
  services: Services,
  { signal, most }: { signal?: AbortSignal; most?: number } = {},
): Promise<number> {
  const { postgres, log } = services;
  const found = await withLease(postgres, { name: 'missed page views', isPatient: false }, async () => {
    const span = await spanOf(postgres);
    if (span === undefined) return 0;
    let count = 0;
    let isWhole = true;
    for (const instanceId of await instancesOf(services, span)) {
      signal?.throwIfAborted();
      try {
        count += await mendInstance({ services, instanceId, span, most }, signal);
      } catch (error) {
        if (signal?.aborted) throw error;
        isWhole = false;
        log.warn(
          { instanceId, err: error },
          'page views could not be compared with visits; trying again later',
        );
      }
    }
    // What failed is looked at again, with all that came at that time.
    if (isWhole) await noteCompared(postgres, span);
    return count;
  });
  return found ?? 0;
}
