import { setTimeout as sleep } from 'node:timers/promises';
import { bind, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { readProgress, withDerivationLock } from '../roll-ups/index.ts';
import { deriveArrivals } from './derive-arrivals.ts';
import { deriveTouched } from './derive-touched.ts';

/** Between rounds while page views arrive, and while none do: looking costs 13 ms of a processor. */
const PAUSE_MS = 1000;
const IDLE_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 30_000;
/** How far before the watermark rows are looked for whose arrival a kill has lost. */
const CATCH_UP_MS = 10 * 60_000;

export type Derivation = { stop(): Promise<void> };

/** Page views are stored before their arrival is: a kill in between leaves rows that no arrival names. */
async function catchUp(services: Services): Promise<void> {
  const { postgres, clickhouse } = services;
  const { at: watermark } = await readProgress(postgres, 'visits');
  if (watermark === 0) return;
  const since = bind(
    "DateTime64(3, 'UTC')",
    new Date(watermark - CATCH_UP_MS).toISOString().slice(0, -1).replace('T', ' '),
  );
  const instances = await clickhouse.rows<{ instance_id: string }>(
    sql`SELECT DISTINCT instance_id FROM page_views WHERE received_at >= ${since}`,
    { name: 'traffic.catch-up' },
  );
  for (const { instance_id } of instances) {
    const isKnown = await postgres
      .selectFrom('instances')
      .select('id')
      .where('id', '=', instance_id)
      .executeTakeFirst();
    if (isKnown === undefined) continue;
    const touched = sql`
      SELECT visitor_id, min(occurred_at) AS first_at, max(occurred_at) AS last_at
      FROM page_views
      WHERE instance_id = ${str(instance_id)} AND received_at >= ${since}
      GROUP BY visitor_id`;
    await deriveTouched(services, { instanceId: instance_id, touched });
  }
}

/** Derives visits as page views arrive, about every second. Only one process at a time does; the others wait. */
export function startDerivation({ services }: { services: Services }): Derivation {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    let isCaughtUp = false;
    let pause = PAUSE_MS;
    while (!stopping.signal.aborted) {
      try {
        const pageViews = await withDerivationLock(services.postgres, { isPatient: false }, async () => {
          if (!isCaughtUp) await catchUp(services);
          isCaughtUp = true;
          return deriveArrivals(services);
        });
        pause = pageViews === undefined || pageViews === 0 ? IDLE_PAUSE_MS : PAUSE_MS;
      } catch (error) {
        services.log.warn({ error: String(error) }, 'visits could not be derived; trying again');
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
