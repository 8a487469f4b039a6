import type { World } from '@parley/worlds';
import type { Services } from '../../platform/context/context.ts';
import { storeImpressions, storePageViews } from '../ingest/index.ts';
import { sampleRows } from './sample-rows.ts';
import type { StoredConfiguration } from './store-configuration.ts';

const ROWS_PER_BATCH = 20_000;
const MS_PER_DAY = 86_400_000;

function* batches<Event, Row>(events: Iterable<Event>, toRow: (event: Event) => Row): Generator<Row[]> {
  let batch: Row[] = [];
  for (const event of events) {
    batch.push(toRow(event));
    if (batch.length < ROWS_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Input = { services: Services; instanceId: string; world: World; configuration: StoredConfiguration };

/** Page views and impressions of the world, in batches: the next is made while the one before is stored. */
export async function storeEvents({ services, instanceId, world, configuration }: Input): Promise<void> {
  const { clickhouse, config } = services;
  await clickhouse.insert('companies', configuration.companyRows);
  await clickhouse.insert('audience_companies', configuration.memberRows);
  const rows = sampleRows({
    instanceId,
    host: world.host,
    pixelIds: configuration.pixelIds,
    addressesFrom: Date.now() - (config.PARLEY_ADDRESS_DAYS - 1) * MS_PER_DAY,
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
  for (const batch of batches(world.pageViews(), rows.pageView))
    await send((token) => storePageViews({ services, rows: batch, token }));
  for (const batch of batches(world.impressions(), rows.impression))
    await send((token) => storeImpressions({ services, rows: batch, token }));
  await Promise.all(inFlight);
}
