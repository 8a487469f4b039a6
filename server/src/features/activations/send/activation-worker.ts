import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import type { Worker } from '../../../platform/operations/index.ts';
import { runActivation } from './run-activation.ts';

/** Someone may wait for what they activated. */
const LOOK_EVERY_MS = 1_000;
/** So many are sent from one process at a time. */
const AT_ONCE = 2;

/** Activations that are due, whose audience or account is gone, or that a process left in the middle; who waits longest is first. */
export async function findDueActivations(
  { postgres }: Pick<Services, 'postgres'>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audience_activations
    where status <> 'ended' and (due_at <= now() or (connection_id is null and webhook_id is null) or (audience_id is null and status = 'active') or exists (
      select 1 from activation_runs where activation_id = audience_activations.id and status = 'running'
    ))
    order by due_at limit ${most}`.execute(postgres);
  return rows.map(({ id }) => id);
}

/** Brings platforms up to date when members changed, every day, and when a person asked for it. */
export function activationWorker(services: Services): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  let done: Promise<void> | undefined;
  const begin = (id: string): void => {
    const run = runActivation(services, id, { signal })
      .then(() => undefined)
      .catch((error: unknown) =>
        services.log.warn({ err: error, activation: id, part: 'activations' }, 'a sending could not go on'),
      )
      .finally(() => running.delete(id));
    running.set(id, run);
  };
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || running.size >= AT_ONCE) continue;
      // Those that another process sends at the moment are due as well.
      const due = await findDueActivations(services, 10 * AT_ONCE).catch((error: unknown) => {
        services.log.warn({ err: error, part: 'activations' }, 'due activations could not be looked for');
        return [];
      });
      for (const id of due) if (running.size < AT_ONCE && !running.has(id)) begin(id);
    }
    await Promise.all(running.values());
  };
  return {
    name: 'activations',
    start: () => {
      done ??= work();
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
