import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../platform/context/index.ts';
import type { Worker } from '../../../platform/operations/index.ts';
import { runSync } from './run-sync.ts';

/** A user may wait for one that they asked for. */
const LOOK_EVERY_MS = 1_000;
/** So many connections are read in one process at a time. */
const AT_ONCE = 2;

/** Connections that are due, the one that waits longest first. */
export const findDue = async ({ postgres }: Pick<Services, 'postgres'>, most: number): Promise<string[]> => {
  const rows = await postgres
    .selectFrom('integration_connections')
    .select('id')
    .where('status', '=', 'active')
    .where('sync_due_at', '<=', new Date())
    .orderBy('sync_due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Reads connections when they are due: by their schedule, or because a user asked for it. */
export function syncWorker(services: Services): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  let done: Promise<void> | undefined;
  const begin = (id: string): void => {
    const sync = runSync(services, id, { signal })
      .then(() => undefined)
      .catch((error: unknown) =>
        services.log.warn({ err: error, connection: id, part: 'integrations' }, 'a sync could not go on'),
      )
      .finally(() => running.delete(id));
    running.set(id, sync);
  };
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || running.size >= AT_ONCE) continue;
      // Those that another process reads at the moment are due as well.
      const due = await findDue(services, 10 * AT_ONCE).catch((error: unknown) => {
        services.log.warn({ err: error, part: 'integrations' }, 'due connections could not be looked for');
        return [];
      });
      for (const id of due) if (running.size < AT_ONCE && !running.has(id)) begin(id);
    }
    await Promise.all(running.values());
  };
  return {
    name: 'integrations',
    start: () => {
      done ??= work();
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
