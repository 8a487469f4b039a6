import type { Services } from '../../platform/context/context.ts';
import { rollUpInstance, withRollUpLease } from '../roll-ups/index.ts';
import { buildFigures } from './build-figures.ts';
import { BuildVoid } from './build-state.ts';

const noteError = (services: Services, instanceId: string, error: string | null) =>
  services.postgres
    .updateTable('visit_rebuilds')
    .set({ error })
    .where('instance_id', '=', instanceId)
    .execute();

/**
 * Makes the figures of an instance again, as it has asked for. Gives false when another process is at it. A request that comes
 * meanwhile stays open, and so does one that has to begin again.
 */
export async function serveRequest(
  services: Services,
  instanceId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const served = await withRollUpLease(services, { instanceId, isPatient: false }, async (lease) => {
    try {
      if (await buildFigures(services, instanceId, lease, signal))
        while ((await rollUpInstance(services, instanceId, lease)) > 0);
    } catch (error) {
      if (error instanceof BuildVoid) return false;
      if (signal?.aborted !== true)
        await noteError(services, instanceId, 'The last try failed. It is tried again by itself.');
      throw error;
    }
    return true;
  });
  return served ?? false;
}
