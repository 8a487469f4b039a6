import { sql, str } from '../../../platform/clickhouse/sql.ts';
import { type Context, withFigures } from '../../../platform/context/index.ts';
import { toClickhouseTime } from '../collect/event-time.ts';
import type { Tally, VisitCounts } from './import-summary.ts';

/** What the visits from logs in the time of an import come to, once they are derived. */
export async function countVisits(ctx: Context, { first, last, pageViews }: Tally): Promise<VisitCounts> {
  if (pageViews === 0) return { visitors: 0, visits: 0, bots: 0, companies: 0 };
  // They may be read from the other side since the import began.
  const { clickhouse } = await withFigures(ctx, ctx.instance.id);
  const [counts] = await clickhouse.rows<VisitCounts>(
    sql`SELECT toUInt32(uniqExact(visitor_id)) AS visitors, toUInt32(count()) AS visits,
          toUInt32(countIf(bot_reason != '')) AS bots,
          toUInt32(uniqExactIf(company_id, company_id != '' AND bot_reason = '')) AS companies
        FROM visits FINAL
        WHERE instance_id = ${str(ctx.instance.id)} AND startsWith(visitor_id, 'log_')
          AND started_at BETWEEN ${str(toClickhouseTime(first))} AND ${str(toClickhouseTime(last))}`,
    { name: 'ingest.count-visits', timeoutSeconds: 120 },
  );
  return counts ?? { visitors: 0, visits: 0, bots: 0, companies: 0 };
}
