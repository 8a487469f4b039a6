import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { type FilterValue, KNOWN_VALUES } from '@parley/core/metrics';
import { sql } from 'kysely';
import { loadOwnPlaces } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { loadAudiences } from '../audiences/index.ts';

/** Reads the values with one of the names (ids, names, synonyms); null reads the values to offer. */
type Reader = (ctx: Context, names: readonly string[] | null) => Promise<readonly FilterValue[]>;

/** More are not offered, and no name is that common. */
const MOST_READ = 2000;

const TABLES = {
  campaigns: sql`coalesce(external_id, '')`,
  companies: sql`domain`,
  opportunities: sql`external_id`,
  pixels: sql`code`,
  campaign_types: sql`vendor_name || ' - ' || name`,
} as const;

const inTable =
  (table: keyof typeof TABLES): Reader =>
  async ({ postgres, instance }, names) => {
    const lower = names?.map((name) => name.toLowerCase()) ?? [];
    const also = TABLES[table];
    const meets =
      names === null
        ? sql``
        : sql`and (id = any(${names}::text[]) or lower(name) = any(${lower}::text[]) or lower(${also}) = any(${lower}::text[]))`;
    const { rows } = await sql<{ id: string; name: string; also: string }>`
      select id, name, ${also} as also from ${sql.table(table)}
      where instance_id = ${instance.id} ${meets} order by name limit ${MOST_READ}`.execute(postgres);
    return rows.map((row) => ({ ...row, also: [row.also] }));
  };

const fixed =
  (values: readonly FilterValue[]): Reader =>
  async () =>
    values;

type Kind = { noun: string; read: Reader };
const kind = (noun: string, read: Reader): Kind => ({ noun, read });

const channel = kind('channel', async ({ postgres, instance }) => [
  ...CHANNELS,
  ...(await loadOwnPlaces(postgres, instance.id)).channels,
]);
const vendor = kind('vendor', async ({ postgres, instance }) => [
  ...VENDORS,
  ...(await loadOwnPlaces(postgres, instance.id)).vendors,
]);
const campaign = kind('campaign', inTable('campaigns'));
const pixel = kind('pixel', inTable('pixels'));
const company = kind('company', inTable('companies'));
const campaignType = kind('campaign type', inTable('campaign_types'));
const opportunity = kind('opportunity', inTable('opportunities'));

/** The kind of value of each filter that takes ids or names; a test compares it with the filters. */
export const VALUE_KINDS: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    Object.entries(KNOWN_VALUES).map(([field, { noun, values }]) => [field, kind(noun, fixed(values))]),
  ),
  channelIds: channel,
  'channel.id': channel,
  vendorIds: vendor,
  'vendor.id': vendor,
  campaignIds: campaign,
  campaignId: campaign,
  'campaign.id': campaign,
  pixelIds: pixel,
  'pixel.id': pixel,
  companyId: company,
  companyIds: company,
  'company.id': company,
  campaignTypeIds: campaignType,
  'campaignType.id': campaignType,
  opportunityId: opportunity,
  opportunityIds: opportunity,
  audienceIds: kind('audience', (ctx) => loadAudiences(ctx)),
  name: company,
  'company.name': company,
  'channel.name': channel,
  'vendor.name': vendor,
  'campaign.name': campaign,
  'opportunity.name': opportunity,
};
