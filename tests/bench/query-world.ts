import { VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { insertInstance } from '@parley/server/features/instances/index';
import { integer, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Services } from '@parley/server/platform/context/index';

export const INSTANCE = 'inst:bench';
export const AUDIENCE = 'audn_bench';
export const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 3000);
export const DAYS = 395;

const list = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`;
const pick = (values: readonly string[], chance: string): string =>
  `${list(values)}[1 + ${chance} % ${values.length}]`;
/** Vendors that visits of the world come from. */
export const VENDORS_SEEN = VENDORS.filter((_, index) => index % 3 === 0);

/** Company number of a visit: few companies visit often, many rarely. */
const COMPANY = (companies: number): string =>
  `concat('comp_', leftPad(toString(toUInt32(pow(rand(14) / 4294967295, 3) * ${companies})), 7, '0'))`;

export async function storeBenchCompanies(
  { clickhouse, postgres }: Services,
  companies: number,
): Promise<void> {
  await postgres.transaction().execute(async (transaction) => {
    await insertInstance({ transaction, input: { id: INSTANCE, name: 'Bench', domain: 'acme.example' } });
    await transaction
      .updateTable('instances')
      .set({ tam_audience_id: AUDIENCE })
      .where('id', '=', INSTANCE)
      .execute();
  });
  await postgres
    .insertInto('audiences')
    .values({ id: AUDIENCE, instance_id: INSTANCE, name: 'Bench', type: 'upload', created_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = "concat('comp_', leftPad(toString(number), 7, '0'))";
  await clickhouse.command(
    sql`INSERT INTO companies SELECT ${str(INSTANCE)}, ${raw(id)} AS id, concat('Company ', toString(number)), concat(id, '.example'), ${raw(
      pick(
        SECTORS.map((each) => each.id),
        'rand(1)',
      ),
    )}, ${raw(
      pick(
        REGIONS.map((each) => each.id),
        'rand(2)',
      ),
    )}, ${raw(
      pick(
        REV_RANGES.map((each) => each.id),
        'rand(3)',
      ),
    )}, 1, 0 FROM numbers(${integer(companies)})`,
    { name: 'bench.companies', timeoutSeconds: 600 },
  );
  await clickhouse.command(
    sql`INSERT INTO audience_companies SELECT ${str(INSTANCE)}, ${str(AUDIENCE)}, ${raw(id)}, 1, 0 FROM numbers(${integer(companies)}) WHERE number % 5 = 0`,
    { name: 'bench.audience', timeoutSeconds: 600 },
  );
}

/** Campaigns of the world, each of one vendor. */
export const CAMPAIGNS = Array.from({ length: 120 }, (_, index) => ({
  id: `camp_${String(index).padStart(16, '0')}`,
  name: `Campaign ${index}`,
  vendor: VENDORS_SEEN[index % VENDORS_SEEN.length] ?? VENDORS_SEEN[0],
}));
const CAMPAIGNS_OF_VENDOR = Math.floor(CAMPAIGNS.length / VENDORS_SEEN.length);

/** Visits of 13 months up to `until`: 12% bots, 45% of nobody known, 400 pages, a campaign in half of them. */
export async function addVisits(
  { clickhouse }: Services,
  { from, to, until, companies = COMPANIES }: { from: number; to: number; until: string; companies?: number },
): Promise<void> {
  const vendor = `1 + rand(7) % ${VENDORS_SEEN.length}`;
  const company = `if(rand(13) % 100 < 45, '', ${COMPANY(companies)})`;
  for (let start = from; start < to; start += 1_000_000) {
    await clickhouse.command(
      sql`INSERT INTO visits SELECT ${str(INSTANCE)}, toDateTime64(${str(until)}, 3, 'UTC') + INTERVAL 1 DAY - toIntervalMillisecond(rand64(1) % (86400000 * ${integer(DAYS)})) - INTERVAL 1 MILLISECOND AS started, sipHash64(number), concat('v', toString(rand64(2) % 2000000)), started + toIntervalSecond(rand(3) % 900), 1 + rand(4) % 6, arraySort(arrayDistinct(arrayMap(place -> concat('/page/', toString(rand64(20 + place) % 400)), range(1 + rand(5) % 3)))) AS seen, arrayMap(page -> 1, seen), 'www.acme.example', '', ${raw(list(VENDORS_SEEN.map((each) => each.channelId)))}[${raw(vendor)}] AS channel, ${raw(list(VENDORS_SEEN.map((each) => each.id)))}[${raw(vendor)}] AS vendor_id, if(rand(11) % 2 = 0, concat('camp_', vendor_id, '.unassigned__'), concat('camp_', leftPad(toString(${raw(vendor)} - 1 + ${integer(VENDORS_SEEN.length)} * (rand(12) % ${integer(CAMPAIGNS_OF_VENDOR)})), 16, '0'))) AS campaign, campaign, 'built-in', ${raw(company)} AS company, if(company = '', '', 'network'), if(rand(15) % 100 < 12, 'user-agent', ''), 1, 0 FROM numbers(${integer(start)}, ${integer(Math.min(1_000_000, to - start))}) SETTINGS max_partitions_per_insert_block = 1000, max_insert_block_size = 1000000, min_insert_block_size_rows = 1000000`,
      { name: 'bench.visits', timeoutSeconds: 600 },
    );
  }
}

/** Every month of a table in one part, a month at a time: a statement may take ten minutes. */
export async function merge({ clickhouse }: Services, table: string): Promise<void> {
  const months = await clickhouse.rows<{ id: string }>(
    sql`SELECT DISTINCT partition_id AS id FROM system.parts WHERE database = currentDatabase() AND table = ${str(table)} AND active`,
    { name: 'bench.months' },
  );
  for (const { id } of months)
    await clickhouse.command(sql`OPTIMIZE TABLE ${raw(table)} PARTITION ID ${raw(`'${id}'`)} FINAL`, {
      name: 'bench.settle',
      timeoutSeconds: 600,
    });
}

/** As the table is a while after: months merged, the current one in a few parts that updates have left behind. */
export async function settle(services: Services, until: string): Promise<void> {
  const { clickhouse } = services;
  await merge(services, 'visits');
  for (let update = 0; update < 5; update++) {
    await clickhouse.command(
      sql`INSERT INTO visits SELECT * REPLACE (version + 1 AS version, page_views + 1 AS page_views) FROM visits FINAL WHERE started_at >= toDateTime64(${str(until)}, 3, 'UTC') AND rand() % 10 = 0`,
      { name: 'bench.update', timeoutSeconds: 600 },
    );
  }
}
