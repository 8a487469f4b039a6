import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context/index.ts';
import type { Worker } from '../operations/index.ts';
import { deliverMessages } from './deliver-messages.ts';

const LOOK_EVERY_MS = 1_000;

/** Sends what waits for webhooks. */
export function webhookWorker(services: Services): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let done: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const count = await deliverMessages(services, { signal }).catch((error: unknown) => {
        services.log.warn({ err: error, part: 'webhooks' }, 'messages to webhooks could not be looked for');
        return 0;
      });
      if (count === 0) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  return {
    name: 'webhooks',
    start: () => {
      done ??= work();
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
