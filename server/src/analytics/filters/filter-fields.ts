import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { CAMPAIGN_VALUE } from '../../data/channels/index.ts';
import { raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { COMPANY_FIELDS } from './company-filters.ts';
import { type AnyOf, type FieldOfSources, type FilterField, NAMED, onEach, SET } from './filter-sources.ts';
import { hasInName, INFLUENCED_BY, isNamed, OPPORTUNITY_FIELDS, ofTouch } from './influence-filters.ts';
import { PAGE_FIELD } from './page-filters.ts';
import type { FilterScope } from './scope.ts';
import { companiesOf } from './target.ts';

/** Sources whose rows have the columns channel_id, vendor_id and campaign_id. */
const BROUGHT_BY = ['visits', 'impressions', 'viewThroughs', 'spend'] as const;

/** IN, and not `has`, which looks at every row of a low-cardinality column instead of its few values. */
const column =
  (name: Sql): AnyOf =>
  (values) =>
    sql`${name} IN ${strings(values)}`;

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
  viewThroughs: sql`campaign_id`,
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

type Entry = { id: string; name: string };

/** Ids of a catalogue whose name is, or has in it, any of the texts. */
const idsNamed = (entries: readonly Entry[], texts: readonly string[], isPart: boolean): string[] => {
  const wanted = texts.map((text) => text.toLowerCase());
  const meets = (name: string): boolean =>
    wanted.some((text) => (isPart ? name.includes(text) : name === text));
  return entries.filter(({ name }) => meets(name.toLowerCase())).map(({ id }) => id);
};

/** Vendors that the instance has added are named by their ids, in words with points between them. */
const OWN_WORDS = sql`arrayStringConcat(arraySlice(splitByChar('.', vendor_id), 3), ' ')`;
const OWN_NAME = sql`lowerUTF8(decodeURLComponent(replaceAll(${OWN_WORDS}, '~', '%')))`;
const isOwnNamed = (values: readonly string[], isPart: boolean): Sql => {
  const texts = strings(values.map((value) => value.toLowerCase()));
  const meets = isPart
    ? sql`arrayExists(part -> position(${OWN_NAME}, part) > 0, ${texts})`
    : sql`${OWN_NAME} IN ${texts}`;
  return sql`(startsWith(vendor_id, 'vndr_own.') AND ${meets})`;
};

const catalogue = (name: Sql, entries: readonly Entry[], hasOwn = false): FilterField => {
  const of = (isPart: boolean): FieldOfSources => {
    const anyOf: AnyOf = (values) => {
      const known = sql`${name} IN ${strings(idsNamed(entries, values, isPart))}`;
      return hasOwn ? sql`(${known} OR ${isOwnNamed(values, isPart)})` : known;
    };
    return { ...onEach(BROUGHT_BY, anyOf), ...ofTouch(anyOf) };
  };
  return { operators: NAMED, of: of(false), like: of(true) };
};

/** Campaigns by what their name must meet. */
const campaignNamed =
  (meets: (values: readonly string[]) => Sql) =>
  (name: Sql): AnyOf =>
  (values, { instanceId }) =>
    sql`${name} IN (SELECT campaign_id FROM campaigns FINAL WHERE instance_id = ${str(instanceId)} AND ${meets(values)})`;
const campaignIs = campaignNamed(isNamed);
const campaignHas = campaignNamed(hasInName);

/** Category of a visit or an impression (DEFINITIONS): bot, then unresolved, then target, then other. */
const categoryOf = ({ instanceId, targets }: FilterScope): Sql =>
  sql`
    multiIf(
      bot_reason != '',
      'bot',
      company_id = '',
      'unresolved',
      company_id IN (${companiesOf(instanceId, targets.target)}),
      'target',
      'other'
    )`;

/** The same where bots have been left out. */
export const humanCategoryOf = ({ instanceId, targets }: FilterScope, company: Sql): Sql =>
  sql`multiIf(${company} = '', 'unresolved', ${company} IN (${companiesOf(instanceId, targets.target)}), 'target', 'other')`;

/** Every field a metric query may be filtered by, besides figures (`metrics.visits`, see figure-bounds.ts). */
export const FILTER_FIELDS = {
  ...COMPANY_FIELDS,
  ...OPPORTUNITY_FIELDS,
  channelIds: channel,
  'channel.id': channel,
  'channel.name': catalogue(sql`channel_id`, CHANNELS),
  vendorIds: vendor,
  'vendor.id': vendor,
  'vendor.name': catalogue(sql`vendor_id`, VENDORS, true),
  campaignIds: campaign,
  campaignId: campaign,
  'campaign.id': campaign,
  'campaign.name': {
    operators: NAMED,
    of: { ...ofCampaign(campaignIs), ...ofTouch(campaignIs(sql`campaign_id`)) },
    like: { ...ofCampaign(campaignHas), ...ofTouch(campaignHas(sql`campaign_id`)) },
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
        (values, scope) => sql`${categoryOf(scope)} IN ${strings(values)}`,
      ),
      viewThroughs: (values, scope) => sql`${humanCategoryOf(scope, sql`company_id`)} IN ${strings(values)}`,
    },
  },
  webActivityPagesList: PAGE_FIELD,
} as const satisfies Record<string, FilterField>;

export type FilterFieldName = keyof typeof FILTER_FIELDS;
