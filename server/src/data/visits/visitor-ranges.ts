import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { day, join, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';

/** Visitors in the order of their ids: from one on (its first when undefined), to one that is not among them (or the last). */
export type VisitorRange = { from?: string | undefined; until?: string | undefined };

/** A condition on the visitors of page views, which are stored in this order: only theirs are read. `visitor`: another column of ids. */
export function withinRanges(
  ranges: readonly VisitorRange[],
  visitor: Sql = sql`page_views.visitor_id`,
): Sql {
  const each = ranges.map(({ from, until }) => {
    const ends = [
      ...(from === undefined ? [] : [sql`${visitor} >= ${str(from)}`]),
      ...(until === undefined ? [] : [sql`${visitor} < ${str(until)}`]),
    ];
    return ends.length === 0 ? undefined : sql`(${join(ends, ' AND ')})`;
  });
  const known = each.filter((range) => range !== undefined);
  return known.length < each.length || known.length === 0 ? sql`` : sql` AND (${join(known, ' OR ')})`;
}

/** A condition on the day of page views. */
export const occurredSince = (since: string | undefined): Sql =>
  since === undefined ? sql`` : sql` AND occurred_at >= toDateTime64(${day(since)}, 3, 'UTC')`;

/** Page views sorted at once: bounds the memory a rebuild takes. */
const SHARE_PAGE_VIEWS = 1_000_000;

/** How many page views an instance has, since a day if told. */
export async function countPageViews(
  clickhouse: ClickHouse,
  instanceId: string,
  since?: string,
): Promise<number> {
  const [counted] = await clickhouse.rows<{ views: number }>(
    sql`SELECT toFloat64(count()) AS views FROM page_views WHERE instance_id = ${str(instanceId)}${occurredSince(since)}`,
    { name: 'traffic.rebuild-size' },
  );
  return counted?.views ?? 0;
}

/** Ids that cut the visitors of an instance into about so many parts of as many page views, by the index of the table: in no time. */
export async function cutVisitors(clickhouse: ClickHouse, instanceId: string, of: number): Promise<string[]> {
  if (of <= 1) return [];
  const marks = await clickhouse.rows<{ visitor: string }>(
    sql`
      SELECT visitor_id AS visitor
      FROM mergeTreeIndex(currentDatabase(), 'page_views')
      WHERE instance_id = ${str(instanceId)}
      ORDER BY visitor`,
    { name: 'traffic.visitor-marks' },
  );
  const cuts = Array.from({ length: of - 1 }, (_, index) =>
    marks.at(Math.floor(((index + 1) * marks.length) / of)),
  );
  return [...new Set(cuts.flatMap((mark) => (mark === undefined ? [] : [mark.visitor])))];
}

/** Where to cut the visitors of an instance into shares that a rebuild makes one by one. */
export const boundsOfShares = async (clickhouse: ClickHouse, instanceId: string): Promise<string[]> =>
  cutVisitors(
    clickhouse,
    instanceId,
    Math.ceil((await countPageViews(clickhouse, instanceId)) / SHARE_PAGE_VIEWS),
  );

/** All visitors, as ranges between ids in order. */
export const rangesBetween = (bounds: readonly string[]): VisitorRange[] =>
  [undefined, ...bounds].map((from, index) => ({ from, until: bounds[index] }));

/** Parts of the visitors of a sample: many, since ids of one beginning may be of visitors of one kind. */
const SAMPLE_RANGES = 16;

/** Visitors with about so many page views since a day at most, and of how many one is among them: every visitor of a small instance. */
export async function sampleVisitors(
  clickhouse: ClickHouse,
  instanceId: string,
  { most, since }: { most: number; since: string },
): Promise<{ ranges: VisitorRange[]; oneIn: number }> {
  const oneIn = Math.max(1, Math.ceil((await countPageViews(clickhouse, instanceId, since)) / most));
  return await partOfVisitors(clickhouse, instanceId, oneIn);
}

/** One in so many visitors. */
export async function partOfVisitors(
  clickhouse: ClickHouse,
  instanceId: string,
  oneIn: number,
): Promise<{ ranges: VisitorRange[]; oneIn: number }> {
  if (oneIn === 1) return { ranges: [{}], oneIn };
  const all = rangesBetween(await cutVisitors(clickhouse, instanceId, SAMPLE_RANGES * oneIn));
  return { ranges: all.filter((_, index) => index % oneIn === 0), oneIn };
}
