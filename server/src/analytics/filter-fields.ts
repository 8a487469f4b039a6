import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { raw, type Sql, sql, str, strings } from '../platform/clickhouse/sql.ts';
import { CAMPAIGN_VALUE } from './columns.ts';
import { COMPANY_FIELDS } from './company-filters.ts';
import { type AnyOf, type FieldOfSources, type FilterField, onEach, SET } from './filter-sources.ts';
import { INFLUENCED_BY, OPPORTUNITY_FIELDS, ofTouch } from './influence-filters.ts';
import type { FilterScope } from './scope.ts';
import { companiesOf } from './target.ts';

/** Sources whose rows have the columns channel_id, vendor_id and campaign_id. */
const BROUGHT_BY = ['visits', 'impressions', 'viewThroughs', 'spend'] as const;

const column =
  (name: Sql): AnyOf =>
  (values) =>
    sql`has(${strings(values)}, ${name})`;

const channel: FilterField = {
  operators: SET,
  of: { ...onEach(BROUGHT_BY, column(sql`channel_id`)), ...INFLUENCED_BY.channelIds },
};
const vendor: FilterField = {
  operators: SET,
  of: { ...onEach(BROUGHT_BY, column(sql`vendor_id`)), ...INFLUENCED_BY.vendorIds },
};
const CAMPAIGN_COLUMNS = {
  visits: sql`campaign_id`,
  impressions: raw(CAMPAIGN_VALUE),
  viewThroughs: raw(CAMPAIGN_VALUE),
  spend: sql`campaign_id`,
} as const satisfies Record<(typeof BROUGHT_BY)[number], Sql>;

const ofCampaign = (anyOf: (name: Sql) => AnyOf): FieldOfSources =>
  Object.fromEntries(BROUGHT_BY.map((source) => [source, anyOf(CAMPAIGN_COLUMNS[source])]));

const campaign: FilterField = {
  operators: SET,
  of: { ...ofCampaign(column), ...INFLUENCED_BY.campaignIds },
};
const pixel: FilterField = {
  operators: SET,
  of: { ...onEach(['impressions', 'viewThroughs'], column(sql`pixel_id`)), ...INFLUENCED_BY.pixelIds },
};
const campaignType: FilterField = {
  operators: SET,
  of: { ...onEach(['offlineEvents'], column(sql`campaign_type_id`)), ...INFLUENCED_BY.campaignTypeIds },
};

const NAMED = [...SET, 'iLike', 'contains'] as const;

/** Ids of a catalogue whose name has any of the texts in it. */
const namesLike = (entries: readonly { id: string; name: string }[], texts: readonly string[]): string[] => {
  const parts = texts.map((text) => text.toLowerCase());
  return entries
    .filter(({ name }) => parts.some((part) => name.toLowerCase().includes(part)))
    .map(({ id }) => id);
};

const catalogue = (name: Sql, entries: readonly { id: string; name: string }[]): FilterField => {
  const anyOf: AnyOf = (values) => sql`has(${strings(namesLike(entries, values))}, ${name})`;
  return { operators: NAMED, of: { ...onEach(BROUGHT_BY, anyOf), ...ofTouch(anyOf) } };
};

const campaignNamed =
  (name: Sql): AnyOf =>
  (values, { instanceId }) =>
    sql`${name} IN (SELECT campaign_id FROM campaigns FINAL WHERE instance_id = ${str(instanceId)} AND multiSearchAnyCaseInsensitiveUTF8(name, ${strings(values)}))`;

/** Category of a visit or an impression (DEFINITIONS): bot, then unresolved, then target, then other. */
const categoryOf = ({ instanceId, targets }: FilterScope): Sql =>
  sql`multiIf(bot_reason != '', 'bot', company_id = '', 'unresolved', company_id IN (${companiesOf(instanceId, targets.target)}), 'target', 'other')`;

/** The same where bots have been left out. */
export const humanCategoryOf = ({ instanceId, targets }: FilterScope, company: Sql): Sql =>
  sql`multiIf(${company} = '', 'unresolved', ${company} IN (${companiesOf(instanceId, targets.target)}), 'target', 'other')`;

/** Every field a metric query may be filtered by, besides figures (`metrics.visits`, see having.ts). */
export const FILTER_FIELDS = {
  ...COMPANY_FIELDS,
  ...OPPORTUNITY_FIELDS,
  channelIds: channel,
  'channel.id': channel,
  'channel.name': catalogue(sql`channel_id`, CHANNELS),
  vendorIds: vendor,
  'vendor.id': vendor,
  'vendor.name': catalogue(sql`vendor_id`, VENDORS),
  campaignIds: campaign,
  campaignId: campaign,
  'campaign.id': campaign,
  'campaign.name': {
    operators: NAMED,
    of: { ...ofCampaign(campaignNamed), ...ofTouch(campaignNamed(sql`campaign_id`)) },
  },
  pixelIds: pixel,
  'pixel.id': pixel,
  campaignTypeIds: campaignType,
  'campaignType.id': campaignType,
  trafficType: {
    operators: SET,
    of: {
      ...onEach(
        ['visits', 'impressions'],
        (values, scope) => sql`has(${strings(values)}, ${categoryOf(scope)})`,
      ),
      viewThroughs: (values, scope) =>
        sql`has(${strings(values)}, ${humanCategoryOf(scope, sql`company_id`)})`,
    },
  },
  webActivityPagesList: {
    operators: ['contains'],
    canBeAll: true,
    of: {
      visits: (values) =>
        sql`arrayExists(path -> multiSearchAnyCaseInsensitiveUTF8(path, ${strings(values)}), paths)`,
    },
  },
} as const satisfies Record<string, FilterField>;

export type FilterFieldName = keyof typeof FILTER_FIELDS;
