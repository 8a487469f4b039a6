import { addDays, type Day, firstOfMonth, toDay } from '@parley/core/dates';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { day, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';

/** The tag, imported access logs, pixels, and the sample data. */
export const EVENT_SOURCES = ['tag', 'log', 'pixel', 'sample'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/** Events stored of an instance that happened in a month (UTC); `month` is its first day. */
export type Usage = { instanceId: string; month: Day; source: EventSource; events: number };

const LONGEST_MONTH = 31;
const nextMonth = (month: Day): Day => firstOfMonth(addDays(month, LONGEST_MONTH));

const inMonths = (from: Day, to: Day, instanceId: string | undefined): Sql => sql`
  occurred_at >= toDateTime64(${day(from)}, 3, 'UTC') AND occurred_at < toDateTime64(${day(nextMonth(to))}, 3, 'UTC')
  ${instanceId === undefined ? sql`` : sql`AND instance_id = ${str(instanceId)}`}`;

/**
 * Events by month, instance and source, the latest month first: rows as they are stored, bots too. Where an instance is given, its own.
 */
export async function countEvents(
  { clickhouse }: { clickhouse: Pick<ClickHouse, 'rows'> },
  { from, to, instanceId }: { from: Day; to: Day; instanceId?: string },
): Promise<Usage[]> {
  const these = inMonths(from, to, instanceId);
  const rows = await clickhouse.rows<{ instance: string; month: Day; origin: EventSource; events: number }>(
    sql`
      SELECT instance, toString(first_day) AS month, origin, toFloat64(sum(stored)) AS events
      FROM
      (
        SELECT
          instance_id AS instance,
          toStartOfMonth(occurred_at) AS first_day,
          toString(source) AS origin,
          count() AS stored
        FROM page_views
        WHERE ${these}
        GROUP BY instance, first_day, origin
        UNION ALL
        SELECT instance_id AS instance, toStartOfMonth(occurred_at) AS first_day, 'pixel' AS origin, count() AS stored
        FROM impressions
        WHERE ${these}
        GROUP BY instance, first_day
      )
      GROUP BY instance, first_day, origin
      ORDER BY first_day DESC, instance, origin`,
    { name: 'ingest.usage', timeoutSeconds: 60 },
  );
  return rows.map(({ instance, month, origin, events }) => ({
    instanceId: instance,
    month,
    source: origin,
    events,
  }));
}

/** The first day of the month of a moment, by UTC. */
export const monthOf = (now: number): Day => firstOfMonth(toDay(now));
