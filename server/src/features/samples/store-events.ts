import type { World } from '@parley/worlds';
import { storeImpressions, storePageViews } from '../../data/events/index.ts';
import type { Services } from '../../platform/context/context.ts';
import { nextVersion } from '../../platform/outbox/index.ts';
import type { Configuration } from './plan-configuration.ts';
import { sampleRows } from './sample-rows.ts';

const ROWS_PER_BATCH = 20_000;
const ROWS_HELD = 3 * ROWS_PER_BATCH;
const MS_PER_DAY = 86_400_000;

/** Rows of one month each, which are one part of their table: the fewer parts, the less is merged. */
function* batches<Event, Row extends { occurred_at: string }>(
  events: Iterable<Event>,
  toRow: (event: Event) => Row,
): Generator<Row[]> {
  const months = new Map<string, Row[]>();
  let held = 0;
  for (const event of events) {
    const row = toRow(event);
    const month = row.occurred_at.slice(0, 7);
    const batch = months.get(month) ?? [];
    batch.push(row);
    months.set(month, batch);
    held += 1;
    // Events arrive nearly in order: the oldest open month gets hardly any more.
    const [oldest = month] = months.keys();
    const full = batch.length >= ROWS_PER_BATCH ? month : held >= ROWS_HELD ? oldest : undefined;
    if (full === undefined) continue;
    const rows = months.get(full) ?? [];
    months.delete(full);
    held -= rows.length;
    yield rows;
  }
  yield* months.values();
}

type Input = { services: Services; world: World; configuration: Configuration };

/** Companies and members of audiences, as ClickHouse joins them. */
async function storeCompanies({ services: { clickhouse, postgres }, configuration }: Input): Promise<void> {
  const { instance, companies, members } = configuration;
  const stamp = { instance_id: instance.id, version: await nextVersion(postgres), is_deleted: 0 };
  await clickhouse.insert(
    'companies',
    companies.map(({ id, name, domain, sector_id, region_id, rev_range_id }) => ({
      ...stamp,
      company_id: id,
      name,
      domain,
      sector_id: sector_id ?? '',
      region_id: region_id ?? '',
      rev_range_id: rev_range_id ?? '',
    })),
  );
  await clickhouse.insert(
    'audience_companies',
    members.map((member) => ({ ...stamp, ...member })),
  );
}

/** Page views and impressions of the world, in batches: the next is made while the one before is stored. */
export async function storeEvents(input: Input): Promise<void> {
  const { services, world, configuration } = input;
  const instanceId = configuration.instance.id;
  await storeCompanies(input);
  const rows = sampleRows({
    instanceId,
    host: world.host,
    pixelIds: configuration.pixelIds,
    addressesFrom: Date.now() - (services.config.PARLEY_ADDRESS_DAYS - 1) * MS_PER_DAY,
  });
  let number = 0;
  const inFlight = new Set<Promise<unknown>>();
  const send = async (store: (token: string) => Promise<unknown>): Promise<void> => {
    const sent = store(`${instanceId}/${number++}`).finally(() => inFlight.delete(sent));
    inFlight.add(sent);
    if (inFlight.size > 1) await Promise.race(inFlight);
    // Making a batch takes tens of milliseconds: let requests of people in between.
    await new Promise((resolve) => setImmediate(resolve));
  };
  try {
    for (const batch of batches(world.pageViews(), rows.pageView))
      await send((token) => storePageViews({ services, rows: batch, token }));
    for (const batch of batches(world.impressions(), rows.impression))
      await send((token) => storeImpressions({ services, rows: batch, token }));
    await Promise.all(inFlight);
  } finally {
    // After a failure too: batches on their way must not arrive while the clean-up runs.
    await Promise.allSettled(inFlight);
  }
}
