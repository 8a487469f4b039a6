import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { type Lease, whileHeld } from '../../platform/leases/index.ts';
import {
  ARRIVAL,
  type Arrival,
  freshArrivals,
  learnProcessed,
  noteProcessed,
  readWatermark,
  rememberProcessed,
  sinceOverlap,
  type Watermark,
} from '../roll-ups/index.ts';
import { deriveTouched } from './derive-touched.ts';

export type PageViewArrival = Arrival & {
  page_views: number;
  /** Days between the arrival and the earliest of its page views. */
  days_back: number;
};

/** Page views one run derives at most, unless a single arrival has more; and moments. */
const RUN_PAGE_VIEWS = 250_000;
const RUN_MOMENTS = 500;

function readArrivals(
  clickhouse: ClickHouse,
  since: Pick<Watermark, 'at'>,
  instanceId: string | undefined,
): Promise<PageViewArrival[]> {
  const only = instanceId === undefined ? sql`` : sql` AND instance_id = ${str(instanceId)}`;
  return clickhouse.rows<PageViewArrival>(
    sql`
      SELECT
        ${ARRIVAL},
        toFloat64(sum(page_views)) AS page_views,
        toFloat64(dateDiff('day', min(first_at), arrived_at)) AS days_back
      FROM page_view_arrivals
      WHERE ${sinceOverlap(since)}${only}
      GROUP BY arrived_at, instance_id
      ORDER BY arrived_at`,
    { name: 'traffic.arrivals' },
  );
}

/** The arrivals since the watermark, of one instance if asked, in order; and those of them that may have to be derived. */
export async function lookForArrivals(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  instanceId?: string,
): Promise<{ watermark: Watermark; arrivals: PageViewArrival[]; fresh: PageViewArrival[] }> {
  await clickhouse.caughtUp();
  const watermark = await readWatermark(postgres, 'visits');
  const arrivals = await readArrivals(clickhouse, watermark, instanceId);
  return { watermark, arrivals, fresh: freshArrivals(postgres, 'visits', arrivals) };
}

export const pageViewsOf = (arrivals: readonly PageViewArrival[]): number =>
  arrivals.reduce((sum, arrival) => sum + arrival.page_views, 0);

/** As many of the first of them as one run derives. */
function firstRun(arrivals: readonly PageViewArrival[]): PageViewArrival[] {
  let pageViews = 0;
  const end = arrivals.findIndex((arrival, index) => {
    pageViews += arrival.page_views;
    return index > 0 && (pageViews > RUN_PAGE_VIEWS || index >= RUN_MOMENTS);
  });
  return arrivals.slice(0, end === -1 ? arrivals.length : end);
}

function touchedBy(run: readonly PageViewArrival[]): Sql {
  const moments = [...new Set(run.map(({ moment }) => moment))];
  const instanceIds = [...new Set(run.map(({ instance_id }) => instance_id))];
  return sql`
    SELECT instance_id, visitor_id, min(first_at) AS first_at, max(last_at) AS last_at
    FROM page_view_arrivals
    WHERE instance_id IN (SELECT arrayJoin(${strings(instanceIds)}))
      AND arrived_at IN (SELECT arrayJoin(${bind("Array(DateTime64(3, 'UTC'))", moments)}))
    GROUP BY instance_id, visitor_id`;
}

/** The visitors of all arrivals of an instance since a moment (in milliseconds), in as many subqueries as runs should be. */
export async function runsOfArrivals(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  instanceId: string,
  since: number,
): Promise<Sql[]> {
  let left = await readArrivals(clickhouse, { at: since }, instanceId);
  const runs: Sql[] = [];
  while (left.length > 0) {
    const run = firstRun(left);
    runs.push(touchedBy(run));
    left = left.slice(run.length);
  }
  return runs;
}

/**
 * Derives arrivals of instances whose leases are held, leaving out what another process has done meanwhile: as much as one run
 * takes. Gives how many are left.
 */
export async function deriveRun(
  services: Pick<Services, 'postgres' | 'clickhouse'>,
  leases: ReadonlyMap<string, Lease>,
  arrivals: readonly PageViewArrival[],
): Promise<number> {
  const { postgres } = services;
  await learnProcessed(postgres, 'visits', [...leases.keys()]);
  const own = arrivals.filter(({ instance_id }) => leases.has(instance_id));
  const fresh = freshArrivals(postgres, 'visits', own);
  const run = firstRun(fresh);
  if (run.length === 0) return 0;
  await deriveTouched(services, { leases, touched: touchedBy(run) });
  await whileHeld(postgres, [...leases.values()], (transaction) => noteProcessed(transaction, 'visits', run));
  rememberProcessed(postgres, 'visits', run);
  return fresh.length - run.length;
}
