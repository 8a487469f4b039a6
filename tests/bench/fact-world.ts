import { addDays, type Day, daysOf } from '@parley/core/dates';
import { integer, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Services } from '@parley/server/platform/context/index';
import { randomStream } from '@parley/worlds/random';
import { CAMPAIGNS, COMPANIES, DAYS, INSTANCE, VENDORS_SEEN } from './query-world.ts';

const OPPORTUNITIES = 10_000;
const LEADS = 20_000;
const OFFLINE_EVENTS = 20_000;
const PIXELS = 5;
const STAMP = { instance_id: INSTANCE, version: 1, is_deleted: 0 };

const companyOf = (number: number): string => `comp_${String(number).padStart(7, '0')}`;
const idOf = (prefix: string, number: number): string => `${prefix}_${String(number).padStart(8, '0')}`;

async function inChunks<Row>(rows: readonly Row[], store: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 2000) await store(rows.slice(start, start + 2000));
}

/** Companies in PostgreSQL too: opportunities refer to them. */
async function storeCompanies({ postgres }: Services): Promise<void> {
  const rows = Array.from({ length: COMPANIES }, (_, index) => ({
    id: companyOf(index),
    instance_id: INSTANCE,
    name: `Company ${index}`,
    domain: `${companyOf(index)}.example`,
    sector_id: null,
    region_id: null,
    rev_range_id: null,
  }));
  await inChunks(rows, (chunk) =>
    postgres
      .insertInto('companies')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function storeOpportunities({ postgres, clickhouse }: Services, until: Day): Promise<void> {
  const random = randomStream(1, 'bench opportunities');
  const rows = Array.from({ length: OPPORTUNITIES }, (_, index) => {
    const open = addDays(until, -random.between(0, DAYS - 1));
    const close = addDays(open, random.between(5, 160));
    const isClosed = close <= until;
    const status = isClosed ? (random.chance(0.3) ? 'CLOSED_WON' : 'CLOSED_LOST') : 'PIPELINE';
    return {
      id: idOf('oppt', index),
      company_id: companyOf(random.between(0, COMPANIES - 1)),
      name: `Opportunity ${index}`,
      status,
      open_date: open,
      close_date: close,
      amount: random.between(5, 400) * 1000,
    } as const;
  });
  await inChunks(rows, (chunk) =>
    postgres
      .insertInto('opportunities')
      .values(chunk.map((row) => ({ ...row, instance_id: INSTANCE, external_id: row.id, source: 'bench' })))
      .execute(),
  );
  await clickhouse.insert(
    'opportunities',
    rows.map(({ id, ...row }) => ({ ...STAMP, ...row, opportunity_id: id, is_net_new: 1 })),
  );
}

async function storeLeadsAndEvents({ postgres, clickhouse }: Services, until: Day): Promise<void> {
  const random = randomStream(1, 'bench leads');
  const leads = Array.from({ length: LEADS }, (_, index) => ({
    id: idOf('lead', index),
    company_id: companyOf(random.between(0, COMPANIES - 1)),
    created_on: new Date(Date.parse(`${addDays(until, -random.between(0, DAYS - 1))}T12:00:00Z`)),
  }));
  await inChunks(leads, (chunk) =>
    postgres
      .insertInto('leads')
      .values(chunk.map((row) => ({ ...row, instance_id: INSTANCE, external_id: row.id, source: 'bench' })))
      .execute(),
  );
  await clickhouse.insert(
    'leads',
    leads.map(({ id, company_id, created_on }) => ({
      ...STAMP,
      lead_id: id,
      company_id,
      created_on: created_on.toISOString().slice(0, -1).replace('T', ' '),
    })),
  );
  const types = ['Trade show', 'Dinner', 'Workshop', 'Call'].map((name, index) => ({
    id: idOf('ctyp', index),
    name,
  }));
  await postgres
    .insertInto('campaign_types')
    .values(types.map((type) => ({ ...type, instance_id: INSTANCE })))
    .execute();
  await clickhouse.insert(
    'campaign_types',
    types.map(({ id, name }) => ({ ...STAMP, campaign_type_id: id, name, vendor_name: '' })),
  );
  const events = Array.from({ length: OFFLINE_EVENTS }, (_, index) => ({
    id: idOf('offe', index),
    campaign_type_id: types[index % types.length]?.id ?? '',
    company_id: companyOf(random.between(0, COMPANIES - 1)),
    event_date: addDays(until, -random.between(0, DAYS - 1)),
  }));
  await inChunks(events, (chunk) =>
    postgres
      .insertInto('offline_events')
      .values(chunk.map((row) => ({ ...row, instance_id: INSTANCE, external_id: row.id, source: 'bench' })))
      .execute(),
  );
  await clickhouse.insert(
    'offline_events',
    events.map(({ id, ...row }) => ({ ...STAMP, ...row, event_id: id })),
  );
}

async function storeSpend({ clickhouse }: Services, until: Day): Promise<void> {
  const random = randomStream(1, 'bench spend');
  const days = daysOf({ start: addDays(until, 1 - DAYS), end: until });
  const rows = days.flatMap((day) =>
    VENDORS_SEEN.map((vendor) => ({
      ...STAMP,
      day,
      channel_id: vendor.channelId,
      vendor_id: vendor.id,
      campaign_id: `camp_${vendor.id}.unassigned__`,
      source: 'monthly',
      spend: random.between(10, 900),
      ad_impressions: random.between(100, 90_000),
      ad_clicks: random.between(1, 300),
    })),
  );
  await clickhouse.insert('spend_days', rows);
}

async function storePixels({ postgres, clickhouse }: Services): Promise<void> {
  const rows = Array.from({ length: PIXELS }, (_, index) => ({
    id: idOf('pixl', index),
    name: `Pixel ${index}`,
    code: `bench${index}`,
    vendor: VENDORS_SEEN[index % VENDORS_SEEN.length],
  }));
  await postgres
    .insertInto('pixels')
    .values(
      rows.map(({ id, name, code, vendor }) => ({
        id,
        instance_id: INSTANCE,
        name,
        code,
        channel_id: vendor?.channelId ?? '',
        vendor_id: vendor?.id ?? '',
      })),
    )
    .execute();
  await clickhouse.insert(
    'pixels',
    rows.map(({ id, name }) => ({ ...STAMP, pixel_id: id, name })),
  );
}

async function storeCampaigns({ postgres, clickhouse }: Services): Promise<void> {
  await postgres
    .insertInto('campaigns')
    .values(
      CAMPAIGNS.map(({ id, name, vendor }) => ({
        id,
        instance_id: INSTANCE,
        name,
        vendor_id: vendor?.id ?? '',
      })),
    )
    .execute();
  await clickhouse.insert(
    'campaigns',
    CAMPAIGNS.map(({ id, name, vendor }) => ({
      ...STAMP,
      campaign_id: id,
      name,
      vendor_id: vendor?.id ?? '',
    })),
  );
}

/** An impression for every ten visits, half of them by companies. */
async function storeImpressions({ clickhouse }: Services, count: number, until: Day): Promise<void> {
  const vendors = Array.from({ length: PIXELS }, (_, index) => VENDORS_SEEN[index % VENDORS_SEEN.length]);
  const list = (values: readonly (string | undefined)[]): string =>
    `[${values.map((value) => `'${value}'`).join(', ')}]`;
  await clickhouse.command(
    sql`INSERT INTO impressions (instance_id, occurred_at, event_id, received_at, pixel_id, channel_id, vendor_id, campaign_id, campaign, creative, site, is_click, visitor_id, address, user_agent, bot_reason, company_id, company_method) SELECT ${str(INSTANCE)}, toDateTime64(${str(until)}, 3, 'UTC') + INTERVAL 1 DAY - toIntervalMillisecond(rand64(1) % (86400000 * ${integer(DAYS)})) - INTERVAL 1 MILLISECOND AS shown, generateUUIDv4(), shown, concat('pixl_', leftPad(toString(number % ${integer(PIXELS)}), 8, '0')), ${raw(list(vendors.map((each) => each?.channelId)))}[1 + number % ${integer(PIXELS)}], ${raw(list(vendors.map((each) => each?.id)))}[1 + number % ${integer(PIXELS)}], '', '', '', '', rand(3) % 250 = 0, concat('v', toString(rand64(2) % 2000000)), toIPv6('::'), '', if(rand(4) % 100 < 5, 'user-agent', ''), if(rand(5) % 2 = 0, '', concat('comp_', leftPad(toString(rand(6) % ${integer(COMPANIES)}), 7, '0'))) AS company, if(company = '', '', 'network') FROM numbers(${integer(count)}) SETTINGS max_partitions_per_insert_block = 1000`,
    { name: 'bench.impressions', timeoutSeconds: 600 },
  );
}

/** Everything that is not a visit, once: 10,000 opportunities, leads, events, spend, pixels, campaigns. */
export async function storeBenchFacts(services: Services, until: Day): Promise<void> {
  await storeCompanies(services);
  await storeOpportunities(services, until);
  await storeLeadsAndEvents(services, until);
  await storeSpend(services, until);
  await storePixels(services);
  await storeCampaigns(services);
}

export const addImpressions = (services: Services, visits: number, until: Day): Promise<void> =>
  storeImpressions(services, Math.floor(visits / 10), until);
