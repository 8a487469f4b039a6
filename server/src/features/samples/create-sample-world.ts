import { toDay } from '@parley/core/dates';
import { sampleWorld, type World } from '@parley/worlds';
import { rollUpNow } from '../../data/roll-ups/index.ts';
import { withRollUpLease } from '../../data/roll-ups/with-lease.ts';
import { rebuildVisits } from '../../data/visits/index.ts';
import type { Services } from '../../platform/context/context.ts';
import { randomText } from '../../platform/ids/random-id.ts';
import { type Lease, whileHeld } from '../../platform/leases/index.ts';
import { allDone } from '../../platform/operations/index.ts';
import { drainNow } from '../../platform/outbox/index.ts';
import { addMember, createUser, samplePassword } from '../identity/index.ts';
import { storeSampleConnections } from '../integrations/index.ts';
import { planConfiguration } from './plan-configuration.ts';
import { planConnections } from './plan-connections.ts';
import { removeInstance } from './remove-instance.ts';
import { markMaking, markStatus, readSampleWorld } from './sample-table.ts';
import { storeConfiguration } from './store-configuration.ts';
import { storeEvents } from './store-events.ts';
import { storeFacts } from './store-facts.ts';
import { storeRuleAudience } from './store-rule-audience.ts';
import { storeSetUp } from './store-set-up.ts';
import { storeSettings } from './store-settings.ts';

const SEED = 20_260;

type Input = { services: Services; lease: Lease; seed?: number; world?: World };

/**
 * Creates the sample instance under the lease of it. Its users are stored last, in the transaction that marks it ready: before that nobody can see
 * it, and the next attempt removes what a crash left.
 */
export async function createSampleWorld({
  services,
  lease,
  seed = SEED,
  world,
}: Input): Promise<{ instanceId: string }> {
  const { postgres, config, log } = services;
  const started = performance.now();
  const before = await readSampleWorld(postgres);
  if (before?.status === 'making') await removeInstance({ services, instanceId: before.instance_id });

  const instanceId = `inst:sample-${randomText(6)}`;
  await whileHeld(postgres, [lease], (transaction) => markMaking(transaction, instanceId, seed));
  const made = world ?? sampleWorld({ seed, today: toDay(Date.now()) });
  const configuration = planConfiguration(instanceId, made);
  // Events first: while the instance is unknown nothing derives their visits piece by piece.
  await storeEvents({ services, world: made, configuration });
  await whileHeld(postgres, [lease], async (transaction) => {
    await storeConfiguration({ transaction, configuration });
    if (made.setUp !== null) await storeSetUp({ transaction, setUp: made.setUp, instanceId });
  });
  // Roll-ups are computed after everything is stored: earlier ones would be invalidated.
  await withRollUpLease(services, { instanceId, isPatient: true }, async () => {
    const facts = storeFacts({ services, world: made, instanceId, pixels: configuration.pixels });
    // At the same time: visits keep ClickHouse busy, and facts PostgreSQL.
    await allDone([rebuildVisits({ services, instanceId }), facts]);
    await whileHeld(postgres, [lease], (transaction) => storeSettings(transaction, made, instanceId));
    await drainNow(services);
  });
  await rollUpNow({ services, instanceId });

  await whileHeld(postgres, [lease], async (transaction) => {
    let admin: string | null = null;
    for (const { name, email, role } of made.users) {
      const { id } = await createUser({
        transaction,
        input: { name, email, password: samplePassword(config, email), isSample: true },
      });
      await addMember({ transaction, input: { instanceId, userId: id, role } });
      if (role === 'admin') admin ??= id;
    }
    await storeSampleConnections({
      transaction,
      services,
      instanceId,
      createdBy: admin,
      connections: planConnections(made),
    });
    if (made.setUp !== null)
      await storeRuleAudience({ transaction, audience: made.setUp.audience, instanceId });
    await markStatus(transaction, 'ready');
  });
  log.info({ instanceId, milliseconds: Math.round(performance.now() - started) }, 'sample world made');
  return { instanceId };
}
