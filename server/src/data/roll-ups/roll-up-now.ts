import type { Services } from '../../platform/context/context.ts';
import { markForRollUp } from './mark.ts';
import { markImpressions } from './mark-impressions.ts';
import { rollUpInstance } from './roll-up-instance.ts';
import { withRollUpLease } from './with-lease.ts';

type Input = { services: Services; instanceId: string };

/** Rolls up all that has changed of an instance; done when figures can be read from it. Visits are derived before. */
export async function rollUpNow({ services, instanceId }: Input): Promise<void> {
  await markImpressions(services);
  await withRollUpLease(services, { instanceId, isPatient: true }, async (lease) => {
    while ((await rollUpInstance(services, instanceId, lease)) > 0);
  });
}

/** Makes all roll-ups of an instance again from visits, impressions and facts. Gives what following changes gave. */
export async function rebuildRollUps({ services, instanceId }: Input): Promise<void> {
  await markForRollUp(services.postgres, instanceId, { all: true, visitDays: true });
  await rollUpNow({ services, instanceId });
}
