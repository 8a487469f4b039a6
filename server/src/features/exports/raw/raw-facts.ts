import { companiesOf, within } from '../../../analytics/index.ts';
import { day, raw, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import { influencePeriods, isMember } from './raw-periods.ts';
import type { RawInput, RawSource } from './raw-source.ts';

const itself = <Column extends string>(...names: Column[]) =>
  Object.fromEntries(names.map((name) => [name, `t.${name}`])) as Record<Column, string>;

const ofInstance = (table: string, { scope }: RawInput): Sql =>
  sql` FROM ${raw(table)} AS t FINAL WHERE t.instance_id = ${str(scope.instanceId)}`;

const onDays = (column: string, { range }: RawInput): Sql =>
  sql` AND ${raw(column)} >= ${day(range.start)} AND ${raw(column)} <= ${day(range.end)}`;

export const RAW_OPPORTUNITIES: RawSource<'opportunities'> = {
  columns: () => ({
    ...itself('opportunity_id', 'company_id', 'name', 'status', 'open_date'),
    close_date: 'nullIf(t.close_date, toDate(0))',
    ...itself('amount', 'is_net_new'),
    period_start: 'if(periods.opportunity_id = t.opportunity_id, toNullable(periods.from_at), NULL)',
    period_end: 'if(periods.opportunity_id = t.opportunity_id, toNullable(periods.until_at), NULL)',
  }),
  optional: ['company_id'],
  key: [{ column: 't.opportunity_id', type: 'String' }],
  from: (input) =>
    sql`
      FROM (
        SELECT *
        FROM opportunities FINAL
        WHERE instance_id = ${str(input.scope.instanceId)}${isMember(input.range)}
      ) AS t
      ANY LEFT JOIN (${influencePeriods(input)}) AS periods ON t.opportunity_id = periods.opportunity_id
      WHERE 1`,
};

export const RAW_SPEND: RawSource<'spend'> = {
  columns: () =>
    itself('day', 'channel_id', 'vendor_id', 'campaign_id', 'source', 'spend', 'ad_impressions', 'ad_clicks'),
  key: [
    { column: 't.day', type: 'Date' },
    { column: 't.vendor_id', type: 'String' },
    { column: 't.campaign_id', type: 'String' },
    { column: 't.source', type: 'String' },
  ],
  from: (input) => sql`${ofInstance('spend_days', input)}${onDays('t.day', input)}`,
};

export const RAW_LEADS: RawSource<'leads'> = {
  columns: () => itself('lead_id', 'company_id', 'created_on'),
  optional: ['company_id'],
  key: [{ column: 't.lead_id', type: 'String' }],
  from: (input) => sql`${ofInstance('leads', input)} AND ${within(raw('t.created_on'), input.range)}`,
};

export const RAW_OFFLINE_EVENTS: RawSource<'offline-events'> = {
  columns: () => ({
    ...itself('event_id', 'event_date', 'campaign_type_id', 'company_id'),
    campaign_type: 'types.name',
    vendor_name: 'types.vendor_name',
  }),
  optional: ['company_id', 'vendor_name'],
  key: [{ column: 't.event_id', type: 'String' }],
  from: (input) =>
    sql`
      FROM (
        SELECT *
        FROM offline_events FINAL
        WHERE instance_id = ${str(input.scope.instanceId)}${onDays('event_date', input)}
      ) AS t
      ANY LEFT JOIN (
        SELECT campaign_type_id, name, vendor_name
        FROM campaign_types FINAL
        WHERE instance_id = ${str(input.scope.instanceId)}
      ) AS types ON t.campaign_type_id = types.campaign_type_id
      WHERE 1`,
};

/** Companies as they are now; the days do not matter. */
export const RAW_COMPANIES: RawSource<'companies'> = {
  columns: ({ scope }) => ({
    ...itself('company_id', 'name', 'domain', 'sector_id', 'region_id', 'rev_range_id'),
    in_tam: sql`toUInt8(t.company_id IN (${companiesOf(scope.instanceId, scope.targets.tam)}))`,
    audience_ids: 'members.audience_ids',
  }),
  lists: ['audience_ids'],
  optional: ['sector_id', 'region_id', 'rev_range_id'],
  key: [{ column: 't.company_id', type: 'String' }],
  from: ({ scope }) =>
    sql`
      FROM (SELECT * FROM companies FINAL WHERE instance_id = ${str(scope.instanceId)}) AS t
      ANY LEFT JOIN (
        SELECT company_id, arraySort(groupUniqArray(toString(audience_id))) AS audience_ids
        FROM audience_companies FINAL
        WHERE instance_id = ${str(scope.instanceId)}
        GROUP BY company_id
      ) AS members ON t.company_id = members.company_id
      WHERE 1`,
};
