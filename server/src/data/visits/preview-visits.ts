import { addDays } from '@parley/core/dates';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { day, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { opportunityPeriods } from '../roll-ups/index.ts';
import { loadConfigured, loadSettings, toDerivation } from './settings.ts';
import { visitMoves } from './visit-moves.ts';
import {
  occurredSince,
  partOfVisitors,
  sampleVisitors,
  type VisitorRange,
  withinRanges,
} from './visitor-ranges.ts';

/** Page views whose paths are looked at; of more, those of a part of the visitors. */
const MOST_PAGE_VIEWS = 1_000_000;
/** Visitors whose visits are derived; of more, a part of them. */
const MOST_VISITORS = 30_000;
/** Days before those that are counted: what came then says where visits begin, and which events are repeats. */
const MARGIN_DAYS = 7;
const MOST_MOVES = 10;

export type Counted = { visits: number; pageViews: number };
type Place = { channelId: string; vendorId: string };
/** Visits that count for one place and would count for another; `from` is null for those that are not there yet, `to` for those that go. */
export type VisitMove = {
  from: Place | null;
  to: Place | null;
  visits: number;
  examples: { page: string; referrer: string; source: string; medium: string; campaign: string }[];
};
export type VisitsPreview = {
  before: Counted;
  after: Counted;
  /** The largest of them. */
  moves: VisitMove[];
  otherMoves: number;
  /** Opportunities that lose a touch, at least: those of the visits that are looked at. */
  opportunities: number;
  /** What changes was counted of one in so many visitors; 1 when of all. */
  sampledOneIn: number;
};

const placeOf = (channelId: string, vendorId: string): Place | null =>
  channelId === '' ? null : { channelId, vendorId };

/** Visits of days as they are: they have been summed. */
async function standing(clickhouse: ClickHouse, instanceId: string, since: string): Promise<Counted> {
  const [row] = await clickhouse.rows<Counted>(
    sql`
      SELECT toFloat64(sum(visits)) AS visits, toFloat64(sum(page_views)) AS pageViews
      FROM visit_days FINAL
      WHERE instance_id = ${str(instanceId)} AND day >= ${day(since)}`,
    { name: 'instances.standing-visits' },
  );
  return row ?? { visits: 0, pageViews: 0 };
}

const isOn = (paths: readonly string[]): Sql =>
  sql`arrayExists(each -> path = each OR (each != '/' AND startsWith(path, concat(each, '/'))), ${strings(paths)})`;

/** Visitors with a page view that counts and would not, or the other way round: the visits of all others stay. */
const touchedVisitors = (
  instanceId: string,
  {
    ranges,
    since,
    one,
    other,
  }: Record<'one' | 'other', readonly string[]> & { ranges: VisitorRange[]; since: string },
): Sql => sql`
  SELECT visitor_id
  FROM page_views
  WHERE instance_id = ${str(instanceId)}${withinRanges(ranges)}${occurredSince(since)} AND ${isOn(one)} != ${isOn(other)}`;

/**
 * Visits since a day (YYYY-MM-DD) as they are, and as they would be with other exclusions: by the statement that derives them, so
 * that a preview is what then happens. Changes nothing.
 */
export async function previewVisits(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { instanceId, exclusions, since }: { instanceId: string; exclusions: readonly string[]; since: string },
): Promise<VisitsPreview> {
  const [settings] = await loadSettings(postgres, [instanceId]);
  const configured = await loadConfigured(postgres, instanceId);
  if (settings === undefined || configured === undefined) throw notFound('instance');
  const from = addDays(since, -MARGIN_DAYS);
  const sample = await sampleVisitors(clickhouse, instanceId, { most: MOST_PAGE_VIEWS, since: from });
  const touched = (ranges: VisitorRange[]): Sql =>
    touchedVisitors(instanceId, { ranges, since: from, one: settings.exclusions, other: exclusions });
  const [before, [counted]] = await Promise.all([
    standing(clickhouse, instanceId, since),
    clickhouse.rows<{ visitors: number }>(
      sql`SELECT toFloat64(uniqExact(visitor_id)) AS visitors FROM (${touched(sample.ranges)})`,
      { name: 'instances.preview-visitors' },
    ),
  ]);
  const { ranges, oneIn } = await fewer(clickhouse, instanceId, sample, counted?.visitors ?? 0);
  const after = toDerivation({ id: instanceId, side: settings.side, rules: configured.rules, exclusions });
  const scope = { kind: 'visitors' as const, ranges, since: from, among: touched(ranges) };
  const rows = await visitMoves(clickhouse, {
    ...{ before: settings, after, scope, since },
    periods: opportunityPeriods({ instanceId, windowDays: configured.windows.influenceWindowDays }),
  });
  const whole = rows.find(({ isWhole }) => isWhole);
  const moves = rows.filter(({ isWhole }) => !isWhole);
  return {
    before,
    after: {
      visits: before.visits + (whole?.visits ?? 0) * oneIn,
      pageViews: before.pageViews + (whole?.pageViews ?? 0) * oneIn,
    },
    moves: moves.slice(0, MOST_MOVES).map((move) => ({
      from: placeOf(move.fromChannel, move.fromVendor),
      to: placeOf(move.toChannel, move.toVendor),
      visits: move.visits * oneIn,
      examples: move.examples.map(([page, referrer, source, medium, campaign]) => ({
        page,
        referrer,
        source,
        medium,
        campaign,
      })),
    })),
    otherMoves: Math.max(0, moves.length - MOST_MOVES),
    opportunities: new Set(moves.flatMap(({ opportunities }) => opportunities)).size,
    sampledOneIn: oneIn,
  };
}

/** The sample, or so large a part of it that no more visitors are derived than is quick. */
async function fewer(
  clickhouse: ClickHouse,
  instanceId: string,
  sample: { ranges: VisitorRange[]; oneIn: number },
  visitors: number,
): Promise<{ ranges: VisitorRange[]; oneIn: number }> {
  const times = Math.ceil(visitors / MOST_VISITORS);
  if (times <= 1) return sample;
  return await partOfVisitors(clickhouse, instanceId, sample.oneIn * times);
}
