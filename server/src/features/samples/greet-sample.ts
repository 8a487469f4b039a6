import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/context.ts';
import { patiently } from '../../platform/operations/index.ts';
import { asWork } from '../../platform/watch/index.ts';
import { ensureSampleWorld } from './ensure-sample-world.ts';

/**
 * Sees to the sample world after the server listens, and says how to get into it. A sample world that cannot be made
 * is no reason not to run.
 */
export async function greetSample({ services }: { services: Services }): Promise<string[]> {
  try {
    const outcome = await patiently({ log: services.log, what: 'sample world' }, () =>
      asWork({ name: 'sample world', id: 'sample' }, () => ensureSampleWorld({ services })),
    );
    if (outcome.status !== 'ready' && outcome.status !== 'made') return [];
    // The port that the command tries by itself needs no naming.
    const url = publicUrl(services.config);
    const server = url === 'http://localhost:8787' ? '' : ` --server ${url}`;
    return [
      `Sample data is in it: sign in as a sample user on that page, or run  npx @parley/cli login --sample${server}`,
    ];
  } catch (error) {
    services.log.error({ err: error }, 'the sample data could not be created; the next start tries again');
    return [];
  }
}
