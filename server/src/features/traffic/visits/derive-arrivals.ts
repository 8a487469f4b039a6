import { bind, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Services } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { deriveTouched } from './derive-touched.ts';
import { advanceWatermark, readWatermark } from './watermark.ts';

/** Page views become visible a little after the moment they are stamped with; arrivals this old are looked at again. */
const OVERLAP_MS = 60_000;
/** Page views one run derives at most, unless a single arrival has more. */
const RUN_PAGE_VIEWS = 250_000;

type Arrival = { moment: string; instance_id: string; rows: number; page_views: number };

/** Arrivals within the overlap that this process has derived already: moment and instance, with their rows. */
type Derived = Map<string, number>;
const derivedBy = new WeakMap<Postgres, Derived>();

const keyOf = ({ moment, instance_id }: Arrival): string => `${moment}|${instance_id}`;
const instantOf = ({ moment }: Arrival): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

function touchedBy(instanceId: string, moments: readonly string[]): Sql {
  return sql`SELECT visitor_id, min(first_at) AS first_at, max(last_at) AS last_at FROM page_view_arrivals WHERE instance_id = ${str(instanceId)} AND arrived_at IN (SELECT arrayJoin(${bind("Array(DateTime64(3, 'UTC'))", moments)})) GROUP BY visitor_id`;
}

/** Cuts arrivals of one instance into runs. */
function* runsOf(arrivals: readonly Arrival[]): Generator<Arrival[]> {
  let run: Arrival[] = [];
  let pageViews = 0;
  for (const arrival of arrivals) {
    if (run.length > 0 && (pageViews + arrival.page_views > RUN_PAGE_VIEWS || run.length >= 500)) {
      yield run;
      run = [];
      pageViews = 0;
    }
    run.push(arrival);
    pageViews += arrival.page_views;
  }
  if (run.length > 0) yield run;
}

/**
 * Derives all arrivals since the watermark, of one instance if asked. Call it holding the lock. An instance that
 * fails does not hold up the others, but the watermark stays before it. Gives the number of page views that arrived.
 */
export async function deriveArrivals(services: Services, instanceId?: string): Promise<number> {
  const { postgres, clickhouse, log } = services;
  const derived = derivedBy.get(postgres) ?? new Map<string, number>();
  derivedBy.set(postgres, derived);
  const watermark = (await readWatermark(postgres)).getTime();
  const from = new Date(Math.max(0, watermark - OVERLAP_MS)).toISOString().slice(0, -1).replace('T', ' ');
  const only = instanceId === undefined ? sql`` : sql` AND instance_id = ${str(instanceId)}`;
  const arrivals = await clickhouse.rows<Arrival>(
    sql`SELECT toString(arrived_at) AS moment, instance_id, toUInt32(count()) AS rows, toFloat64(sum(page_views)) AS page_views FROM page_view_arrivals WHERE arrived_at >= ${bind("DateTime64(3, 'UTC')", from)}${only} GROUP BY arrived_at, instance_id ORDER BY arrived_at`,
    { name: 'traffic.arrivals' },
  );
  const fresh = arrivals.filter((arrival) => derived.get(keyOf(arrival)) !== arrival.rows);
  const failures: unknown[] = [];
  for (const [id, own] of Map.groupBy(fresh, (arrival) => arrival.instance_id)) {
    try {
      for (const run of runsOf(own)) {
        const touched = touchedBy(
          id,
          run.map((arrival) => arrival.moment),
        );
        await deriveTouched(services, { instanceId: id, touched });
        for (const arrival of run) derived.set(keyOf(arrival), arrival.rows);
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) failures.push(error);
      else for (const arrival of own) derived.set(keyOf(arrival), arrival.rows);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'visits of an instance could not be derived');
  const last = arrivals.at(-1);
  if (last !== undefined && instanceId === undefined) {
    const reached = instantOf(last);
    await advanceWatermark(postgres, new Date(reached));
    for (const key of derived.keys()) {
      const at = Date.parse(`${key.slice(0, key.indexOf('|')).replace(' ', 'T')}Z`);
      if (at < reached - OVERLAP_MS) derived.delete(key);
    }
  }
  const pageViews = fresh.reduce((sum, arrival) => sum + arrival.page_views, 0);
  if (pageViews > 0) log.debug({ pageViews }, 'visits derived');
  return pageViews;
}
