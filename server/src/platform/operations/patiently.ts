import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../context/log.ts';
import { isOutage } from '../errors/is-outage.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

type Patience = {
  log: Log;
  /** The name of the waiting work in the log. */
  what: string;
};

/** Repeats work that can be repeated for as long as it fails because an engine is away. */
export async function patiently<Result>(
  { log, what }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ pause, err: error }, `${what}: an engine is away, trying again`);
      await delay(pause);
    }
  }
}
