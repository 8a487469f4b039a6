import { randomUUID } from 'node:crypto';
import type { ImpressionRow, PageViewRow } from '@parley/server/data/events/rows';
import { insertInstance } from '@parley/server/features/instances/index';
import type { Context, Services } from '@parley/server/platform/context/index';
import { type Random, randomStream } from '@parley/worlds/random';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';

/** Random but repeatable rows of a small, busy site: every category, channel kind and attribute occurs in a few days. */
export type AnalyticsWorld = {
  companies: readonly { id: string; name: string; sector: string; region: string; revRange: string }[];
  members: readonly { audience: string; company: string }[];
  pageViews: readonly PageViewRow[];
  impressions: readonly ImpressionRow[];
};

export const FIRST_DAY = Date.parse('2026-02-20T00:00:00Z');
export const DAYS = 24;
const PATHS = ['/', '/pricing', '/docs/start', '/docs/api', '/blog/why', '/careers', '/careers/jobs'];
const ORIGINS = [
  { referral_domain: '', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referral_domain: 'www.google.com', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referral_domain: '', utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
  {
    referral_domain: 'www.linkedin.com',
    utm_source: 'linkedin',
    utm_medium: 'paid_social',
    utm_campaign: ' ABM ',
  },
  { referral_domain: 'lnkd.in', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referral_domain: 'partner.example', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referral_domain: '', utm_source: 'hubspot', utm_medium: 'email', utm_campaign: 'news' },
] as const;

export const instant = (at: number): string => new Date(at).toISOString().slice(0, -1).replace('T', ' ');

export function makeWorld(instanceId: string, seed: number, visitors = 60): AnalyticsWorld {
  const random = randomStream(seed, 'analytics');
  const companies = Array.from({ length: 12 }, (_, index) => ({
    id: `comp_${seed}_${index}`,
    name: `Company ${String.fromCharCode(65 + index)}`,
    sector: ['sect_software', 'sect_retail', ''][index % 3] ?? '',
    region: ['regn_europe', 'regn_asia', 'regn_north_america', ''][index % 4] ?? '',
    revRange: ['rrng_enterprise', 'rrng_mid_market'][index % 2] ?? '',
  }));
  const members = companies.flatMap((company, index) => [
    ...(index % 3 === 0 ? [{ audience: `audn_${seed}_a`, company: company.id }] : []),
    ...(index % 2 === 0 ? [{ audience: `audn_${seed}_b`, company: company.id }] : []),
  ]);
  const pageViews = Array.from({ length: visitors }, (_, index) =>
    viewsOf(instanceId, random, `visitor-${index}`, companies),
  ).flat();
  const impressions = Array.from({ length: visitors * 3 }, () => impressionOf(instanceId, random, companies));
  return { companies, members, pageViews, impressions };
}

type Companies = AnalyticsWorld['companies'];

function viewsOf(instanceId: string, random: Random, visitor: string, companies: Companies): PageViewRow[] {
  const company = random.chance(0.6) ? random.pick(companies) : undefined;
  const bot = random.chance(0.15) ? random.pick(['user-agent', 'hosting-network'] as const) : '';
  const rows: PageViewRow[] = [];
  let at = FIRST_DAY + random.between(0, DAYS * 86_400_000);
  for (let view = random.between(1, 25); view > 0; view--) {
    const origin = random.pick(ORIGINS);
    rows.push({
      instance_id: instanceId,
      visitor_id: visitor,
      occurred_at: instant(at),
      event_id: randomId(random),
      received_at: instant(at + 300),
      source: 'tag',
      host: 'www.site.example',
      path: random.pick(PATHS),
      title: '',
      referrer: '',
      ...origin,
      utm_content: '',
      utm_term: '',
      click_id: '',
      parameters: random.chance(0.2) ? { ref: random.pick(['x', 'y']) } : {},
      address: `::ffff:10.0.0.${random.between(1, 6)}`,
      user_agent: 'test',
      bot_reason: bot,
      email_domain: '',
      company_id: company === undefined || random.chance(0.1) ? '' : company.id,
      company_method: random.pick(['network', 'provider', 'email', 'override'] as const),
      network_number: 0,
      network_name: '',
    });
    // Around the 30 minutes that end a visit, sometimes days, sometimes a burst of a robot.
    at += random.pick([1_000, 60_000, 1_799_999, 1_800_000, 1_800_001, 3_600_000, 5 * 86_400_000]);
    if (random.chance(0.03)) rows.push(...burst(rows.at(-1) as PageViewRow, random, at));
  }
  return rows.map((row) => (row.company_id === '' ? { ...row, company_method: '' } : row));
}

const burst = (row: PageViewRow, random: Random, at: number): PageViewRow[] =>
  Array.from({ length: 19 + random.between(0, 2) }, (_, index) => ({
    ...row,
    event_id: randomId(random),
    occurred_at: instant(at + index * 900),
  }));

function impressionOf(instanceId: string, random: Random, companies: Companies): ImpressionRow {
  const at = FIRST_DAY + random.between(0, DAYS * 86_400_000);
  const company = random.chance(0.7) ? random.pick(companies).id : '';
  const campaign = random.pick(['', 'camp_shown']);
  return {
    instance_id: instanceId,
    occurred_at: instant(at),
    event_id: randomId(random),
    received_at: instant(at),
    pixel_id: random.pick(['pixl_a', 'pixl_b']),
    channel_id: 'chnl_display',
    vendor_id: random.pick(['vndr_6sense', 'vndr_demandbase']),
    campaign_id: campaign,
    campaign,
    creative: '',
    site: '',
    is_click: 0,
    visitor_id: '',
    address: '::',
    user_agent: '',
    bot_reason: random.chance(0.1) ? 'user-agent' : '',
    company_id: company,
    company_method: company === '' ? '' : 'network',
  };
}

const randomId = (random: Random): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

export async function makeInstance({ postgres }: Services): Promise<string> {
  const made = await postgres
    .transaction()
    .execute((transaction) =>
      insertInstance({ transaction, input: { name: 'Test', domain: `${randomUUID()}.example` } }),
    );
  return made.id;
}

export async function storeCompanies(
  { postgres, clickhouse }: Services,
  instanceId: string,
  { companies, members }: AnalyticsWorld,
): Promise<void> {
  const audiences = [...new Set(members.map(({ audience }) => audience))];
  await postgres
    .insertInto('audiences')
    .values(
      audiences.map((id) => ({
        id,
        instance_id: instanceId,
        name: id,
        type: 'upload' as const,
        created_by: null,
      })),
    )
    .execute();
  await clickhouse.insert(
    'companies',
    companies.map(({ id, name, sector, region, revRange }) => ({
      instance_id: instanceId,
      company_id: id,
      name,
      domain: `${id}.example`,
      sector_id: sector,
      region_id: region,
      rev_range_id: revRange,
      version: 1,
      is_deleted: 0,
    })),
  );
  await clickhouse.insert(
    'audience_companies',
    members.map(({ audience, company }) => ({
      instance_id: instanceId,
      audience_id: audience,
      company_id: company,
      version: 1,
      is_deleted: 0,
    })),
  );
}

export const contextOf = (services: Services, instanceId: string): Context => ({
  ...services,
  requestId: 'test',
  origin: NOWHERE,
  viewer: testViewer(),
  instance: { id: instanceId },
});
