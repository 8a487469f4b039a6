import type { Services } from '../../platform/context/context.ts';
import { withDerivationLock } from '../roll-ups/index.ts';
import { deriveArrivals } from './derive-arrivals.ts';

/** Derives the visits of all page views that have arrived, of one instance or of all; done when they can be counted. */
export async function deriveNow({
  services,
  instanceId,
}: {
  services: Services;
  instanceId?: string | undefined;
}): Promise<void> {
  await withDerivationLock(services.postgres, { isPatient: true }, () =>
    deriveArrivals(services, instanceId),
  );
}
