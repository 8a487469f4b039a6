import { CHANNELS, type OwnNames, VENDORS } from '@parley/core/features/channels';
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

/** What the instance has added is named by its id: a vendor in words with points between them, a channel with hyphens. */
const OWN = {
  vendor: {
    column: sql`vendor_id`,
    prefix: 'vndr_own.',
    words: sql`arrayStringConcat(arraySlice(splitByChar('.', vendor_id), 3), ' ')`,
  },
  channel: {
    column: sql`channel_id`,
    prefix: 'chnl_own-',
    words: sql`replaceAll(substring(channel_id, 10), '-', ' ')`,
  },
} as const;

function isOwnNamed(
  kind: keyof typeof OWN,
  values: readonly string[],
  isPart: boolean,
  named: OwnNames,
): Sql {
  const { column, prefix, words } = OWN[kind];
  const own = sql`lowerUTF8(decodeURLComponent(replaceAll(${words}, '~', '%')))`;
  const texts = strings(values.map((value) => value.toLowerCase()));
  const meets = isPart
    ? sql`arrayExists(part -> position(${own}, part) > 0, ${texts})`
    : sql`${own} IN ${texts}`;
  const ids = [...named.keys()];
  const unnamed = ids.length === 0 ? sql`` : sql` AND ${column} NOT IN ${strings(ids)}`;
  return sql`(startsWith(${column}, ${raw(`'${prefix}'`)}) AND ${meets}${unnamed})`;
}

const catalogue = (kind: keyof typeof OWN, entries: readonly Entry[]): FilterField => {
  const of = (isPart: boolean): FieldOfSources => {
    const anyOf: AnyOf = (values, { ownNames }) => {
      const all = [...entries, ...[...ownNames].map(([id, { name }]) => ({ id, name }))];
      const known = sql`${OWN[kind].column} IN ${strings(idsNamed(all, values, isPart))}`;
      return sql`(${known} OR ${isOwnNamed(kind, values, isPart, ownNames)})`;
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
  'channel.name': catalogue('channel', CHANNELS),
  vendorIds: vendor,
  'vendor.id': vendor,
  'vendor.name': catalogue('vendor', VENDORS),
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
