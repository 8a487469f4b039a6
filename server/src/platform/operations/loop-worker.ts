import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context/context.ts';
import type { Worker } from './worker.ts';

type Loop = {
  name: string;
  log: Services['log'];
  /** Between two looks. */
  everyMs: number;
  /** Before the first one, where that is not as long. */
  firstMs?: number;
  /** After a look that failed, where that is longer. */
  afterFailureMs?: number;
  /** For the log where a look fails; the next one tries again. */
  problem: string;
  /** Looks for work and does it, until there is none or `signal` is aborted; gives the milliseconds to wait, where not `everyMs`. */
  look: (signal: AbortSignal) => Promise<number | undefined>;
};

/** Looks for work every so often until it is stopped, which waits for the end of a look that is going on. */
export function loopWorker({
  name,
  log,
  everyMs,
  firstMs = everyMs,
  afterFailureMs = everyMs,
  problem,
  look,
}: Loop): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = async (): Promise<number> => {
    try {
      return (await look(signal)) ?? everyMs;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, part: name }, `${problem}; trying again`);
      return afterFailureMs;
    }
  };
  const work = async (): Promise<void> => {
    for (let pause = firstMs; !signal.aborted; pause = await attempt()) {
      if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  };
  let done: Promise<void> | undefined;
  return {
    name,
    start: () => {
      done ??= work();
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
