import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../platform/context/context.ts';
import { drainOnce } from './drain.ts';

const IDLE_MS = 400;
const AWAY_MS = 500;

export type Drainer = {
  /** Something is in the outbox: look now instead of at the next round. */
  wake(): void;
  stop(): Promise<void>;
};

/** Empties the outbox for as long as the process lives; `onEmpty` is called whenever nothing is left in it. */
export function startDrainer(services: Services, onEmpty: () => void): Drainer {
  let waking = new AbortController();
  let stopped = false;
  let isAway = false;

  const pause = async (milliseconds: number): Promise<void> => {
    await sleep(milliseconds, undefined, { signal: waking.signal }).catch(() => undefined);
    if (!stopped) waking = new AbortController();
  };

  const round = async (): Promise<void> => {
    try {
      const outcome = await drainOnce(services);
      if (isAway) services.log.info({}, 'ClickHouse takes rows again');
      isAway = false;
      if (outcome === 'empty') onEmpty();
      if (outcome !== 'more') await pause(IDLE_MS);
    } catch (error) {
      if (!isAway && !stopped) services.log.warn({ error }, 'rows wait in the outbox');
      isAway = true;
      // A wake-up must not turn this into a busy loop.
      await sleep(AWAY_MS);
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
