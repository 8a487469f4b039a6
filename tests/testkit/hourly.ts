import { features } from '@parley/server/features';
import type { Services } from '@parley/server/platform/context/index';
import type { Parts } from '@parley/server/platform/feature/index';

/** Does what servers do every hour under this name, found where they find it. */
export async function doHourly(services: Services, task: string): Promise<void> {
  const parts: Parts = { services, jobs: undefined as never, ports: undefined as never };
  const tasks = new Map(features.flatMap((feature) => feature.run(parts).hourly()));
  const run = tasks.get(task);
  if (run === undefined) throw new Error(`no server does ${task}: only ${[...tasks.keys()].join(', ')}`);
  await run();
}
