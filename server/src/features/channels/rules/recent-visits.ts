import { integer, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';

/** Days before now whose visits rules are tried on. */
export const TRIED_DAYS = 90;
/** Visits looked at, at most: of more, a part of all visitors is looked at and counted as many times. */
const MOST_VISITS = 4_000_000;

/** Which visits of an instance are looked at: those since a day, of one in `of` visitors. */
export type Recent = { instanceId: string; since: string; of: number };

const fromDay = (day: string): Sql => sql`toDateTime64(${str(day)}, 3, 'UTC')`;

export async function recentOf({ clickhouse, instance }: Context): Promise<Recent> {
  const since = new Date(Date.now() - TRIED_DAYS * 86_400_000).toISOString().slice(0, 10);
  const [row] = await clickhouse.rows<{ visits: number }>(
    sql`
      SELECT toFloat64(count()) AS visits
      FROM visits
      WHERE instance_id = ${str(instance.id)} AND started_at >= ${fromDay(since)}`,
    { name: 'channels.recent' },
  );
  return { instanceId: instance.id, since, of: Math.max(1, Math.ceil((row?.visits ?? 0) / MOST_VISITS)) };
}

const sampled = ({ of }: Recent): Sql =>
  of === 1 ? sql`` : sql` AND cityHash64(visitor_id) % ${integer(of)} = 0`;

/** The visits that are looked at, without those of bots; as a subquery. */
export const recentVisits = (recent: Recent, columns: Sql, more = sql``): Sql => sql`
  SELECT visitor_id, started_at, ${columns}
  FROM visits FINAL
  WHERE instance_id = ${str(recent.instanceId)}
    AND started_at >= ${fromDay(recent.since)}
    AND bot_reason = ''${sampled(recent)}${more}`;

/** A condition for page views that can begin one of these visits. */
export const recentPageViews = (recent: Recent): Sql => sql`
  instance_id = ${str(recent.instanceId)}
    AND occurred_at >= ${fromDay(recent.since)}${sampled(recent)}`;
