import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context/context.ts';
import { drainOnce } from './drain.ts';

/** After a wake-up batches gather this long, so that many go into one insert. */
const GATHER_MS = 150;
const IDLE_MS = 500;
const AWAY_MS = 500;

export type Drainer = {
  /** Something is in the outbox: look soon instead of at the next round. */
  wake(): void;
  stop(): Promise<void>;
};

/** Empties the outbox for as long as the process lives. */
export function startDrainer(services: Services): Drainer {
  let waking = new AbortController();
  let stopped = false;
  let isAway = false;

  const idle = async (): Promise<void> => {
    await sleep(IDLE_MS, undefined, { signal: waking.signal }).catch(() => undefined);
    if (stopped) return;
    await sleep(GATHER_MS);
    waking = new AbortController();
  };

  const round = async (): Promise<void> => {
    try {
      const outcome = await drainOnce(services);
      if (isAway) services.log.info({}, 'ClickHouse takes rows again');
      isAway = false;
      await (outcome === 'more' ? sleep(GATHER_MS) : idle());
    } catch (error) {
      if (!isAway && !stopped) services.log.warn({ err: error }, 'rows wait in the outbox');
      isAway = true;
      // A wake-up must not turn this into a busy loop.
      if (!stopped) await sleep(AWAY_MS);
    }
  };

  const loop = (async () => {
    while (!stopped) await round();
  })();

  return {
    wake: () => waking.abort(),
    stop: async () => {
      stopped = true;
      waking.abort();
      await loop;
    },
  };
}
