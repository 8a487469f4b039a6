import { bind, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  ARRIVAL,
  type Arrival,
  advanceWatermark,
  freshArrivals,
  noteDone,
  readProgress,
  sinceOverlap,
} from '../roll-ups/index.ts';
import { deriveTouched } from './derive-touched.ts';

/** Page views one run derives at most, unless a single arrival has more. */
const RUN_PAGE_VIEWS = 250_000;

type PageViewArrival = Arrival & { page_views: number };

function touchedBy(instanceId: string, moments: readonly string[]): Sql {
  return sql`
    SELECT visitor_id, min(first_at) AS first_at, max(last_at) AS last_at
    FROM page_view_arrivals
    WHERE instance_id = ${str(instanceId)}
      AND arrived_at IN (SELECT arrayJoin(${bind("Array(DateTime64(3, 'UTC'))", moments)}))
    GROUP BY visitor_id`;
}

/** Cuts arrivals of one instance into runs. */
function* runsOf(arrivals: readonly PageViewArrival[]): Generator<PageViewArrival[]> {
  let run: PageViewArrival[] = [];
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
  const progress = await readProgress(postgres, 'visits');
  const only = instanceId === undefined ? sql`` : sql` AND instance_id = ${str(instanceId)}`;
  const arrivals = await clickhouse.rows<PageViewArrival>(
    sql`
      SELECT ${ARRIVAL}, toFloat64(sum(page_views)) AS page_views
      FROM page_view_arrivals
      WHERE ${sinceOverlap(progress)}${only}
      GROUP BY arrived_at, instance_id
      ORDER BY arrived_at`,
    { name: 'traffic.arrivals' },
  );
  const fresh = freshArrivals(progress, arrivals, { isEveryInstance: instanceId === undefined });
  const failures: unknown[] = [];
  for (const [id, own] of Map.groupBy(fresh, (arrival) => arrival.instance_id)) {
    try {
      for (const run of runsOf(own)) {
        const touched = touchedBy(
          id,
          run.map((arrival) => arrival.moment),
        );
        await deriveTouched(services, { instanceId: id, touched });
        noteDone(progress, run);
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) failures.push(error);
      else noteDone(progress, own);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'visits of an instance could not be derived');
  if (instanceId === undefined) await advanceWatermark(postgres, progress, arrivals);
  const pageViews = fresh.reduce((sum, arrival) => sum + arrival.page_views, 0);
  if (pageViews > 0) log.debug({ pageViews }, 'visits derived');
  return pageViews;
}
