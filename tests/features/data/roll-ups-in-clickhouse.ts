import type { ImpressionRow } from '@parley/server/data/events/rows';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Services } from '@parley/server/platform/context/index';
import { type Facts, type Impression, MODELS, type Rolled, type Visit } from './roll-ups-reference.ts';

const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
const impressionOf = (row: ImpressionRow): Impression => ({
  eventId: row.event_id,
  at: at(row.occurred_at),
  visitor: row.visitor_id,
  company: row.company_id,
  channel: row.channel_id,
  vendor: row.vendor_id,
  campaign: row.campaign_id === '' ? `camp_${row.vendor_id}.unassigned__` : row.campaign_id,
  pixel: row.pixel_id,
  isBot: row.bot_reason !== '',
  isClick: row.is_click === 1,
});

type VisitRow = {
  id: string;
  at: number;
  visitor: string;
  company: string;
  method: string;
  channel: string;
  vendor: string;
  campaign: string;
  bot: number;
  paths: string[];
  views: number[];
};

/** What roll-ups are made from: visits and impressions as ClickHouse has them, facts as PostgreSQL has them. */
export async function readFacts(
  { postgres, clickhouse }: Services,
  instanceId: string,
  impressions: readonly ImpressionRow[],
): Promise<Facts> {
  const visits = await clickhouse.rows<VisitRow>(
    sql`SELECT toString(visit_id) AS id, toFloat64(toUnixTimestamp64Milli(started_at)) AS at, visitor_id AS visitor, company_id AS company, company_method AS method, channel_id AS channel, vendor_id AS vendor, campaign_id AS campaign, bot_reason != '' AS bot, paths, path_views AS views FROM visits FINAL WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.visits' },
  );
  const [opportunities, leads, events, settings] = await Promise.all([
    postgres.selectFrom('opportunities').selectAll().where('instance_id', '=', instanceId).execute(),
    postgres.selectFrom('leads').selectAll().where('instance_id', '=', instanceId).execute(),
    postgres.selectFrom('offline_events').selectAll().where('instance_id', '=', instanceId).execute(),
    postgres
      .selectFrom('instances')
      .select(['influence_window_days', 'view_through_days'])
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    visits: visits.map(({ id, bot, ...row }): Visit => ({ ...row, id: BigInt(id), isBot: bot === 1 })),
    impressions: impressions.map(impressionOf),
    opportunities: opportunities.map((row) => ({
      id: row.id,
      company: row.company_id,
      open: row.open_date,
      close: row.close_date,
    })),
    leads: leads.map((row) => ({ id: row.id, company: row.company_id, created: row.created_on.getTime() })),
    events: events.map((row) => ({
      id: row.id,
      type: row.campaign_type_id,
      company: row.company_id,
      date: row.event_date,
    })),
    windowDays: settings.influence_window_days,
    viewThroughDays: settings.view_through_days,
  };
}

const read = <Row extends object>(
  { clickhouse }: Services,
  instanceId: string,
  columns: string,
  table: string,
) =>
  clickhouse.rows<Row>(
    sql`SELECT ${raw(columns)} FROM ${raw(table)}${raw(table.startsWith('(') ? '' : ' FINAL')} WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.roll-ups' },
  );

const SHARES = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'] as const;

/** Opportunities whose shares of a model do not add up to exactly 1. */
export async function unevenShares({ clickhouse }: Services, instanceId: string): Promise<string[]> {
  const whole = SHARES.map((share) => `arraySum(${share}) = 1`).join(' AND ');
  const rows = await clickhouse.rows<{ id: string }>(
    sql`SELECT opportunity_id AS id FROM touched_opportunities FINAL WHERE instance_id = ${str(instanceId)} AND NOT (${raw(whole)})`,
    { name: 'test.roll-ups' },
  );
  return rows.map(({ id }) => id);
}

/** The roll-ups as they stand, in the shapes of the reference. */
export async function readRollUps(services: Services, instanceId: string) {
  const touches = await read<{ key: string; touches: number } & Record<(typeof SHARES)[number], number>>(
    services,
    instanceId,
    `concat(basis, '|', opportunity_id, '|', touch.1, '|', touch.2, '|', touch.3, '|', touch.4) AS key, touch.5 AS touches, ${SHARES.map((share, at) => `touch.${at + 6} AS ${share}`).join(', ')}`,
    `(SELECT basis, opportunity_id, instance_id, arrayJoin(arrayZip(channel_ids, vendor_ids, campaign_ids, item_ids, touches, ${SHARES.join(', ')})) AS touch FROM touched_opportunities FINAL)`,
  );
  // Read from what steps lead to; a way whose steps do not go on from each other is none.
  const known = sql`(SELECT (groupArray(number), groupArray(concat(channel_id, '|', vendor_id, '|', campaign_id))) FROM step_values WHERE instance_id = ${str(instanceId)})`;
  const ways = await services.clickhouse.rows<{ key: string; way: string[] }>(
    sql`WITH ${known} AS known, arrayMap(step -> bitAnd(step, 65535), steps) AS to, arrayMap(step -> bitShiftRight(step, 16), steps) AS from SELECT concat(basis, '|', opportunity_id) AS key, if(from = arrayPushFront(arrayPopBack(to), 0) AND to[-1] = 0, arrayMap(step -> transform(toUInt16(step), known.1, known.2, ''), arrayPopBack(to)), []) AS way FROM opportunity_steps FINAL WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.roll-ups' },
  );
  const leads = await read<{ key: string; touches: number }>(
    services,
    instanceId,
    `concat(basis, '|', lead_id, '|', touch.1, '|', touch.2, '|', touch.3) AS key, touch.4 AS touches`,
    `(SELECT basis, lead_id, instance_id, arrayJoin(arrayZip(channel_ids, vendor_ids, campaign_ids, touches)) AS touch FROM touched_leads FINAL)`,
  );
  const views = await read<{ row: string }>(
    services,
    instanceId,
    `concat(toString(visit_id), '|', vendor_id, '|', company_id, '|', visit_vendor_id, '|', channel_id, '|', campaign_id, '|', pixel_id, '|', toString(toUnixTimestamp64Milli(seen_at)), '|', matched_by) AS row`,
    'view_throughs',
  );
  const campaignDays = await read<{ row: string }>(
    services,
    instanceId,
    `concat(toString(day), '|', vendor_id, '|', campaign_id, '|', toString(visits)) AS row`,
    'campaign_days',
  );
  const viewDays = await read<{ row: string }>(
    services,
    instanceId,
    `concat(toString(day), '|', channel_id, '|', vendor_id, '|', campaign_id, '|', pixel_id, '|', toString(visits)) AS row`,
    'view_through_days',
  );
  const days = await read<{ row: string }>(
    services,
    instanceId,
    `concat(toString(day), '|', toString(is_bot), '|', company_id, '|', channel_id, '|', vendor_id, '|', campaign_id, '|', toString(visits)) AS row`,
    'visit_days',
  );
  const pages = await read<{ row: string }>(
    services,
    instanceId,
    `concat(toString(day), '|', toString(is_bot), '|', company_id, '|', company_method, '|', page.1, '|', toString(page.2), '|', toString(page.3), '|', toString(visits)) AS row`,
    `(SELECT instance_id, day, is_bot, company_id, company_method, visits, arrayJoin(arrayZip(paths, path_visits, path_views)) AS page FROM company_days FINAL)`,
  );
  const rolled: Rolled = new Map(
    touches.map((row) => [
      row.key,
      {
        touches: row.touches,
        ...Object.fromEntries(MODELS.map((model, index) => [model, row[SHARES[index] ?? 'linear']])),
      },
    ]),
  );
  return {
    touches: rolled,
    ways: new Map(ways.map(({ key, way }) => [key, way])),
    leads: new Map(leads.map(({ key, touches: count }) => [key, count])),
    views: views.map(({ row }) => row).toSorted(),
    viewDays: viewDays.map(({ row }) => row).toSorted(),
    campaignDays: campaignDays.map(({ row }) => row).toSorted(),
    days: days.map(({ row }) => row).toSorted(),
    pages: pages.map(({ row }) => row).toSorted(),
  };
}
