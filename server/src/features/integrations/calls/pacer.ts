import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '../provider.ts';

/** Lets so many calls begin in so many milliseconds, and so many go on at the same time; the others wait their turn. */
export function createPacer({ requests, inMs, atOnce }: Limits) {
  const begun: number[] = [];
  const waiting: (() => void)[] = [];
  let going = 0;

  const enter = async (): Promise<void> => {
    if (going >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
    else going++;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) going--;
    else next();
  };
  return async <Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    await enter();
    try {
      const oldest = begun.length < requests ? undefined : begun.shift();
      const now = performance.now();
      const startAt = oldest === undefined ? now : Math.max(now, oldest + inMs);
      begun.push(startAt);
      if (startAt > now) await sleep(startAt - now, undefined, signal && { signal });
      return await call();
    } finally {
      leave();
    }
  };
}
