import { sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { gauge, type Measurement } from '../../platform/watch/index.ts';

/** How far visits are behind page views, and where the watermark is: ahead of the clock it says that a clock was wrong. */
export async function measureDerivation(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { missed }: { missed: number },
): Promise<Measurement[]> {
  const watermark = await postgres
    .selectFrom('derivation_watermarks')
    .select('arrived_at')
    .where('id', '=', 'visits')
    .executeTakeFirst();
  const [latest] = await clickhouse.rows<{ at: number }>(
    sql`
      SELECT toFloat64(toUnixTimestamp64Milli(arrived_at)) / 1000 AS at
      FROM page_view_arrivals
      ORDER BY arrived_at DESC
      LIMIT 1`,
    { name: 'traffic.latest-arrival', timeoutSeconds: 3 },
  );
  const reached = (watermark?.arrived_at.getTime() ?? 0) / 1000;
  const lag = latest === undefined ? 0 : Math.max(0, latest.at - reached);
  return [
    gauge(
      'parley_derivation_lag_seconds',
      'Between the latest page view that arrived and the latest that is in visits.',
      lag,
    ),
    gauge(
      'parley_derivation_watermark_timestamp_seconds',
      'Up to when page views are in visits, in seconds since 1970.',
      reached,
    ),
    {
      name: 'parley_missed_page_views_total',
      type: 'counter',
      help: 'Page views that this process found in no visit when it compared them, and had derived again.',
      values: [{ value: missed }],
    },
  ];
}
