import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import { planConfiguration } from '@parley/server/features/samples/plan-configuration';
import { storeConfiguration } from '@parley/server/features/samples/store-configuration';
import { storeEvents } from '@parley/server/features/samples/store-events';
import { storeFacts } from '@parley/server/features/samples/store-facts';
import type { Context, Services } from '@parley/server/platform/context/index';
import { randomText } from '@parley/server/platform/ids/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import type { World } from '@parley/worlds';
import { contextOf } from '../world.ts';

export type StoredSettings = {
  influenceWindowDays?: number;
  viewThroughDays?: number;
  netNewRule?: 'all' | 'net-new';
};

export type StoredWorld = {
  ctx: Context;
  world: World;
  configuration: ReturnType<typeof planConfiguration>;
  settings: Required<StoredSettings>;
};

/** A world in an instance of its own, written as imports and tags would write it, with everything derived. */
export async function storeWorld(
  services: Services,
  world: World,
  settings: StoredSettings = {},
): Promise<StoredWorld> {
  const instanceId = `inst:world-${randomText(8)}`;
  const own = { ...world, domain: `${randomText(12)}.example` };
  const configuration = planConfiguration(instanceId, own);
  const all = { influenceWindowDays: 90, viewThroughDays: 7, netNewRule: 'all' as const, ...settings };
  await services.postgres
    .transaction()
    .execute((transaction) => storeConfiguration({ transaction, configuration }));
  await services.postgres
    .updateTable('instances')
    .set({
      influence_window_days: all.influenceWindowDays,
      view_through_days: all.viewThroughDays,
      net_new_rule: all.netNewRule,
    })
    .where('id', '=', instanceId)
    .execute();
  await storeEvents({ services, world: own, configuration });
  // Twice, as an import is repeated: what has the id of something is that thing.
  for (const _ of [1, 2])
    await storeFacts({ services, world: own, instanceId, pixels: configuration.pixels });
  await drainNow(services);
  await rebuildVisits({ services, instanceId });
  await rollUpNow({ services, instanceId });
  return { ctx: contextOf(services, instanceId), world: own, configuration, settings: all };
}
