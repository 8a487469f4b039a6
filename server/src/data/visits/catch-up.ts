import { setTimeout as sleep } from 'node:timers/promises';
import { bind, sql, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { readWatermark, withDerivationLeases } from '../roll-ups/index.ts';
import { deriveTouched } from './derive-touched.ts';

/** How far before the last that was derived rows are looked for whose arrival a kill has lost. */
const BACK_MS = 10 * 60_000;
const INSTANCES_A_RUN = 50;
const PAUSE_MS = 500;

/**
 * Page views are stored before their arrival is: a kill in between leaves rows that no arrival names. Derives again, once after a
 * start, all that was received shortly before the last that was derived, or since.
 */
export async function catchUp(services: Services, signal: AbortSignal): Promise<void> {
  const { postgres, clickhouse } = services;
  const { at, writtenAt } = await readWatermark(postgres, 'visits');
  if (at === 0) return;
  // The earlier of two clocks: either may have been ahead.
  const since = bind(
    "DateTime64(3, 'UTC')",
    new Date(Math.min(at, writtenAt) - BACK_MS).toISOString().slice(0, -1).replace('T', ' '),
  );
  const received = await clickhouse.rows<{ id: string }>(
    sql`SELECT DISTINCT toString(instance_id) AS id FROM page_views WHERE received_at >= ${since} ORDER BY id`,
    { name: 'traffic.catch-up' },
  );
  const left = new Set(received.map(({ id }) => id));
  while (left.size > 0 && !signal.aborted) {
    const some = [...left].slice(0, INSTANCES_A_RUN);
    const done = await withDerivationLeases(services, some, async (leases) => {
      const touched = sql`
        SELECT instance_id, visitor_id, min(occurred_at) AS first_at, max(occurred_at) AS last_at
        FROM page_views
        WHERE instance_id IN (SELECT arrayJoin(${strings([...leases.keys()])}))
          AND received_at >= ${since}
        GROUP BY instance_id, visitor_id`;
      await deriveTouched(services, { leases, touched });
      return [...leases.keys()];
    });
    for (const id of done ?? []) left.delete(id);
    // What a server held that was killed is free some seconds later; those behind it have their turn meanwhile.
    for (const id of some.filter((each) => left.delete(each))) left.add(id);
    if (done === undefined) await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
