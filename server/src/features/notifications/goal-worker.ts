import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/context/index.ts';
import type { Worker } from '../../platform/operations/index.ts';
import { checkGoals } from './check-goals.ts';

/** Who sets a goal waits for its first value; after that it is looked at every hour. */
const LOOK_EVERY_MS = 3_000;

/** Looks at the goals that are due. */
export function goalWorker(services: Services): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let done: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await checkGoals(services).catch((error: unknown) =>
        services.log.warn({ err: error, part: 'notifications' }, 'goals could not be looked at'),
      );
    }
  };
  return {
    name: 'notifications',
    start: () => {
      done ??= work();
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
