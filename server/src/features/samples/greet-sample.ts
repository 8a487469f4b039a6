import type { Services } from '../../platform/context/context.ts';
import { ensureSampleWorld } from './ensure-sample-world.ts';

/**
 * Sees to the sample world after the server listens, and says how to get into it. A sample world that cannot be made
 * is no reason not to run.
 */
export async function greetSample({ services }: { services: Services }): Promise<string[]> {
  try {
    const outcome = await ensureSampleWorld({ services });
    if (outcome.status !== 'ready' && outcome.status !== 'made') return [];
    return ['Sample data is in it: sign in as a sample user on that page, or run  npx parley login --sample'];
  } catch (error) {
    services.log.error({ err: error }, 'the sample world could not be made; the next start tries again');
    return [];
  }
}
