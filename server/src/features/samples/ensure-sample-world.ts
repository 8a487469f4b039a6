import type { Services } from '../../platform/context/context.ts';
import { type Lease, whileHeld } from '../../platform/leases/index.ts';
import { offersSample } from '../identity/index.ts';
import { createSampleWorld } from './create-sample-world.ts';
import { removeInstance } from './remove-instance.ts';
import { withSampleLease } from './sample-lease.ts';
import { markStatus, readSampleWorld } from './sample-table.ts';

export type SampleOutcome =
  | { status: 'ready' | 'made'; instanceId: string }
  /** Not offered; deleted by a user; or another process is making it. */
  | { status: 'off' | 'deleted' | 'busy' };

/** Makes the sample world when it should be there and is not; called once after each start. */
export async function ensureSampleWorld({ services }: { services: Services }): Promise<SampleOutcome> {
  return (await withSampleLease(services, (lease) => ensure(services, lease))) ?? { status: 'busy' };
}

async function ensure(services: Services, lease: Lease): Promise<SampleOutcome> {
  const { postgres, config } = services;
  const before = await readSampleWorld(postgres);
  if (before?.status === 'ready') return { status: 'ready', instanceId: before.instance_id };
  if (before?.status === 'deleting') {
    await removeInstance({ services, instanceId: before.instance_id });
    await whileHeld(postgres, [lease], (transaction) => markStatus(transaction, 'deleted'));
    return { status: 'deleted' };
  }
  if (before?.status === 'deleted') return { status: 'deleted' };
  if (!offersSample(services, 'localhost')) return { status: 'off' };
  // Without an earlier attempt, `auto` means: only into an unused database.
  if (before === undefined && config.PARLEY_SAMPLE === 'auto' && (await isInUse(services)))
    return { status: 'off' };
  return { status: 'made', ...(await createSampleWorld({ services, lease })) };
}

async function isInUse({ postgres }: Services): Promise<boolean> {
  const instance = await postgres.selectFrom('instances').select('id').limit(1).executeTakeFirst();
  const user = await postgres.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return instance !== undefined || user !== undefined;
}
