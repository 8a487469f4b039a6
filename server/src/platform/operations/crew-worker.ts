import type { Services } from '../context/context.ts';
import { loopWorker } from './loop-worker.ts';
import type { Worker } from './worker.ts';

/** Someone may wait for what they asked for. */
const LOOK_EVERY_MS = 1_000;
/** So many are worked on in one process at a time. */
const AT_ONCE = 2;

type Crew = {
  name: string;
  log: Services['log'];
  /** For the log: what could not be looked for, and what could not go on. */
  problems: { find: string; run: string };
  /** Ids of what is due, the one that waits longest first. Those that another process works on are among them. */
  findDue: (most: number) => Promise<string[]>;
  /** Works on one, where no other process does. Ends soon once `signal` is aborted. */
  run: (id: string, signal: AbortSignal) => Promise<unknown>;
};

/** Works on what is due, two at a time: one that takes long does not hold up the others. */
export function crewWorker({ name, log, problems, findDue, run }: Crew): Worker {
  const running = new Map<string, Promise<void>>();
  const begin = (id: string, signal: AbortSignal): void => {
    const work = run(id, signal)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error, id, part: name }, problems.run))
      .finally(() => running.delete(id));
    running.set(id, work);
  };
  const loop = loopWorker({
    name,
    log,
    everyMs: LOOK_EVERY_MS,
    problem: problems.find,
    look: async (signal) => {
      if (running.size >= AT_ONCE) return undefined;
      for (const id of await findDue(10 * AT_ONCE))
        if (running.size < AT_ONCE && !running.has(id) && !signal.aborted) begin(id, signal);
      return undefined;
    },
  });
  return {
    ...loop,
    stop: async () => {
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}
