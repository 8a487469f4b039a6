import type { Services } from '../../../platform/context/index.ts';
import type { Worker } from '../../../platform/operations/index.ts';
import { storeQueryCounts } from '../../../platform/watch/index.ts';

const STORE_MS = 10_000;

/** The same worker, which also stores counts of queries every ten seconds and at its end. */
export function keepQueryCounts(
  worker: Worker,
  { postgres, log }: Pick<Services, 'postgres' | 'log'>,
): Worker {
  let timer: NodeJS.Timeout | undefined;
  const store = (): Promise<void> =>
    storeQueryCounts(postgres).catch((error: unknown) =>
      log.debug({ error: String(error) }, 'counts of queries wait'),
    );
  return {
    name: worker.name,
    async start() {
      await worker.start();
      timer = setInterval(() => void store(), STORE_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await store();
      await worker.stop();
    },
  };
}
