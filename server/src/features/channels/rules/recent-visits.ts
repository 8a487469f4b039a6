import { lastDays, toDay } from '@parley/core/dates';
import { sampleVisitors, type VisitorRange, withinRanges } from '../../../data/visits/index.ts';
import { day, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';

/** Rules are tried on the visits of so many days, today included. */
export const TRIED_DAYS = 90;
/** Page views looked at, about, at most: of more, those of a part of all visitors are read. So a preview takes as long for any instance. */
const MOST_PAGE_VIEWS = 1_000_000;

/**
 * Which visits of an instance are looked at: those since a day, of one in about `of` visitors, who are in `ranges`. Each counts for
 * `weight` visits, so that together they are as many as there are.
 */
export type Recent = {
  instanceId: string;
  since: string;
  of: number;
  ranges: readonly VisitorRange[];
  weight: number;
};

type Days = Pick<Recent, 'instanceId' | 'since'>;
const fromDay = ({ since }: Days): Sql => sql`toDateTime64(${day(since)}, 3, 'UTC')`;
const ofPeople = (days: Days): Sql =>
  sql`instance_id = ${str(days.instanceId)} AND started_at >= ${fromDay(days)} AND bot_reason = ''`;
const ofVisitors = (ranges: readonly VisitorRange[]): Sql => withinRanges(ranges, sql`visitor_id`);

export async function recentOf(
  { clickhouse, instance }: Context,
  most: number = MOST_PAGE_VIEWS,
): Promise<Recent> {
  const since = lastDays(TRIED_DAYS, toDay(Date.now())).start;
  const days = { instanceId: instance.id, since };
  const { ranges, oneIn } = await sampleVisitors(clickhouse, instance.id, { most, since });
  if (oneIn === 1) return { ...days, ranges, of: 1, weight: 1 };
  const [row] = await clickhouse.rows<{ all: number; part: number }>(
    sql`
      SELECT toFloat64(count()) AS all, toFloat64(countIf(1${ofVisitors(ranges)})) AS part
      FROM visits FINAL
      WHERE ${ofPeople(days)}`,
    { name: 'channels.recent' },
  );
  const { all = 0, part = 0 } = row ?? {};
  return { ...days, ranges, of: oneIn, weight: part === 0 ? oneIn : all / part };
}

/** The visits that are looked at, without those of bots; as a subquery. */
export const recentVisits = (recent: Recent, columns: Sql, more = sql``): Sql => sql`
  SELECT visitor_id, started_at, ${columns}
  FROM visits FINAL
  WHERE ${ofPeople(recent)}${ofVisitors(recent.ranges)}${more}`;

/** A condition for page views that can begin one of these visits. */
export const recentPageViews = (recent: Recent): Sql => sql`
  instance_id = ${str(recent.instanceId)}
    AND occurred_at >= ${fromDay(recent)}${withinRanges(recent.ranges)}`;
