import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { otherSide } from '../../platform/clickhouse/sides.ts';
import type { Services } from '../../platform/context/context.ts';
import { sideOf } from '../../platform/context/of-figures.ts';
import { RULES_VERSION } from '../channels/index.ts';
import { noteProgram, withRollUpLease } from '../roll-ups/index.ts';
import { clearSide } from './clear-side.ts';
import { serveRequest } from './serve-request.ts';

const LOOK_EVERY_MS = 1_500;
/** Before an instance is tried again that failed, or that another process is at. */
const PAUSE_MS = 10_000;

/** Requests that began before a switch read the former side for as long as they last: it is left alone for a while. */
const AFTER_SWITCH = '10 seconds';
const CLEAR_AFTER = '60 seconds';

export type Rebuilds = { stop(): Promise<void> };

/** Instances whose visits built-in rules of another version mapped, and that have not asked yet, ask. */
async function askForRules({ postgres }: Services): Promise<void> {
  await sql`
    insert into visit_rebuilds (instance_id)
    select id from instances where visit_rules != ${RULES_VERSION}
    on conflict (instance_id) do update set asked = visit_rebuilds.asked + 1, asked_at = now()
      where visit_rebuilds.done = visit_rebuilds.asked`.execute(postgres);
}

const waiting = async ({ postgres }: Services): Promise<string[]> => {
  const rows = await postgres
    .selectFrom('visit_rebuilds')
    .select('instance_id')
    .whereRef('done', '<', 'asked')
    .where(sql<boolean>`(switched_at is null or switched_at < now() - ${AFTER_SWITCH}::interval)`)
    .orderBy('asked_at')
    .orderBy('instance_id')
    .execute();
  return rows.map(({ instance_id }) => instance_id);
};

/** Clears the sides that nobody reads any more since a while. */
async function clearSides(services: Services): Promise<void> {
  const { postgres } = services;
  const toClear = () =>
    postgres
      .selectFrom('visit_rebuilds')
      .select('instance_id')
      .where('to_clear', '=', true)
      .where('build', 'is', null)
      .where(sql<boolean>`switched_at < now() - ${CLEAR_AFTER}::interval`);
  for (const { instance_id: instanceId } of await toClear().execute())
    await withRollUpLease(services, { instanceId, isPatient: false }, async () => {
      const still = await toClear().where('instance_id', '=', instanceId).executeTakeFirst();
      if (still === undefined) return;
      await clearSide(services, instanceId, otherSide(await sideOf(postgres, instanceId)));
      await postgres
        .updateTable('visit_rebuilds')
        .set({ to_clear: false })
        .where('instance_id', '=', instanceId)
        .execute();
    });
}

/**
 * Derives the visits of instances again that asked for it, one instance after another: because what is configured has changed, or
 * the built-in channel rules have. A request stays open until it is served, so a kill delays it and does not lose it.
 */
export function followRequests({ services }: { services: Services }): Rebuilds {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  /** Instances to leave alone for a while, and until when. */
  const later = new Map<string, number>();
  const serve = async (instanceId: string): Promise<void> => {
    try {
      const isServed = await serveRequest(services, instanceId, signal);
      if (isServed) later.delete(instanceId);
      else later.set(instanceId, performance.now() + LOOK_EVERY_MS);
    } catch (error) {
      later.set(instanceId, performance.now() + PAUSE_MS);
      services.log.warn({ instanceId, err: error }, 'visits could not be derived again; trying later');
    }
  };
  const round = async (): Promise<void> => {
    for (const instanceId of await waiting(services)) {
      if (signal.aborted) return;
      if ((later.get(instanceId) ?? 0) <= performance.now()) await serve(instanceId);
    }
  };
  const work = async (): Promise<void> => {
    let isAsked = false;
    while (!signal.aborted) {
      try {
        await noteProgram(services.postgres, 'derives');
        if (!isAsked) await askForRules(services);
        isAsked = true;
        await round();
        await clearSides(services);
      } catch (error) {
        services.log.warn({ err: error }, 'requests to derive visits could not be read; trying again');
      }
      await pause(LOOK_EVERY_MS);
    }
  };
  const done = work();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
