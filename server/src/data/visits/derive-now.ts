import type { Services } from '../../platform/context/context.ts';
import { advanceWatermark, withDerivationLease } from '../roll-ups/index.ts';
import { deriveRun, lookForArrivals } from './arrivals.ts';

/** Derives the visits of all page views that have arrived, of one instance or of all; done when they can be counted. */
export async function deriveNow({
  services,
  instanceId,
}: {
  services: Services;
  instanceId?: string | undefined;
}): Promise<void> {
  const { fresh } = await lookForArrivals(services, instanceId);
  for (const id of new Set(fresh.map(({ instance_id }) => instance_id)))
    await withDerivationLease(services, { instanceId: id, isPatient: true }, async (lease) => {
      while ((await deriveRun(services, new Map([[id, lease]]), fresh)) > 0);
    });
  if (instanceId !== undefined) return;
  const { watermark, arrivals } = await lookForArrivals(services);
  await advanceWatermark(services.postgres, 'visits', watermark, arrivals);
}
