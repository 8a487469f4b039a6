import { companiesOf, type FilterScope, within } from '../../../analytics/index.ts';
import { UNASSIGNED_CAMPAIGN } from '../../../data/channels/index.ts';
import { raw, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { RawInput, RawSource } from './raw-source.ts';

const itself = <Column extends string>(...names: Column[]) =>
  Object.fromEntries(names.map((name) => [name, `t.${name}`])) as Record<Column, string>;

const BROUGHT_BY = itself('channel_id', 'vendor_id', 'campaign_id');
const COMPANY = itself('company_id', 'company_method', 'bot_reason');

/** With a word before it, as every other id: digits alone would be read as a number, and rounded. */
const VISIT_ID = "concat('visit_', toString(t.visit_id))";
const UNKNOWN_COMPANY = ['company_id', 'company_method', 'bot_reason'] as const;

const CAMPAIGN = `if(t.campaign_id = '', concat('camp_', t.vendor_id, '${UNASSIGNED_CAMPAIGN}'), t.campaign_id)`;

const categoryOf = ({ instanceId, targets }: FilterScope): Sql =>
  sql`
    multiIf(
      t.bot_reason != '',
      'bot',
      t.company_id = '',
      'unresolved',
      t.company_id IN (${companiesOf(instanceId, targets.tam)}),
      'target',
      'other'
    )`;

const from =
  (table: string, time: string) =>
  ({ scope, range }: RawInput) =>
    sql` FROM ${raw(table)} WHERE t.instance_id = ${str(scope.instanceId)} AND ${within(raw(time), range)}`;

const MOMENT = "DateTime64(3, 'UTC')";

export const RAW_VISITS: RawSource<'visits'> = {
  columns: ({ scope }) => ({
    visit_id: VISIT_ID,
    ...itself('visitor_id', 'started_at', 'ended_at', 'page_views', 'paths', 'path_views'),
    ...itself('host', 'referral_domain', 'campaign', 'mapping_rule_id'),
    ...BROUGHT_BY,
    ...COMPANY,
    category: categoryOf(scope),
  }),
  lists: ['paths', 'path_views'],
  optional: ['referral_domain', 'campaign', 'mapping_rule_id', ...UNKNOWN_COMPANY],
  key: [
    { column: 't.started_at', type: MOMENT },
    { column: 't.visit_id', type: 'UInt64' },
  ],
  from: from('visits AS t FINAL', 't.started_at'),
};

export const RAW_PAGE_VIEWS: RawSource<'page-views'> = {
  columns: () => ({
    event_id: 'toString(t.event_id)',
    ...itself('visitor_id', 'occurred_at', 'received_at', 'source', 'host', 'path', 'title', 'referrer'),
    ...itself('referral_domain', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'),
    ...itself('click_id'),
    parameters: 'toJSONString(t.parameters)',
    ...COMPANY,
  }),
  optional: [
    'title',
    'referrer',
    'referral_domain',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
    'utm_term',
    'click_id',
    ...UNKNOWN_COMPANY,
  ],
  key: [
    { column: 't.visitor_id', type: 'String' },
    { column: 't.occurred_at', type: MOMENT },
    { column: 't.event_id', type: 'UUID' },
  ],
  from: from('page_views AS t', 't.occurred_at'),
};

export const RAW_IMPRESSIONS: RawSource<'impressions'> = {
  columns: ({ scope }) => ({
    event_id: 'toString(t.event_id)',
    ...itself('occurred_at', 'pixel_id', 'channel_id', 'vendor_id', 'campaign', 'creative', 'site'),
    campaign_id: CAMPAIGN,
    ...itself('is_click', 'visitor_id'),
    ...COMPANY,
    category: categoryOf(scope),
  }),
  optional: ['campaign', 'creative', 'site', 'visitor_id', ...UNKNOWN_COMPANY],
  key: [
    { column: 't.occurred_at', type: MOMENT },
    { column: 't.event_id', type: 'UUID' },
  ],
  from: from('impressions AS t', 't.occurred_at'),
};

export const RAW_VIEW_THROUGHS: RawSource<'view-throughs'> = {
  columns: () => ({
    visit_id: VISIT_ID,
    ...itself('started_at', 'company_id', 'visit_vendor_id', 'channel_id', 'vendor_id', 'pixel_id'),
    campaign_id: CAMPAIGN,
    ...itself('seen_at', 'matched_by'),
  }),
  optional: ['company_id'],
  key: [
    { column: 't.started_at', type: MOMENT },
    { column: 't.visit_id', type: 'UInt64' },
    { column: 't.vendor_id', type: 'String' },
  ],
  from: from('view_throughs AS t FINAL', 't.started_at'),
};
