import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/context/context.ts';
import { RULES_VERSION } from '../channels/index.ts';
import { withRollUpLease } from '../roll-ups/index.ts';
import { rebuildVisits } from './rebuild-visits.ts';

/** Before looking again for instances that failed, or that another process has begun. */
const PAUSE_MS = 30_000;

export type RulesFollowed = { stop(): Promise<void> };

async function derivedByOthers({ postgres }: Services): Promise<string[]> {
  const rows = await postgres
    .selectFrom('instances')
    .select('id')
    .where('visit_rules', '!=', RULES_VERSION)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The version is noted at the end: a rebuild that is killed is done again by the next start. */
async function deriveAgain(services: Services, instanceId: string): Promise<void> {
  await withRollUpLease(services, { instanceId, isPatient: false }, async () => {
    await rebuildVisits({ services, instanceId });
    await services.postgres
      .updateTable('instances')
      .set({ visit_rules: RULES_VERSION })
      .where('id', '=', instanceId)
      .execute();
  });
}

/**
 * Derives the visits of every instance again that built-in channel rules of another version mapped, one instance after
 * another. Figures stay what they were until those of their instance are done.
 */
export function followRules({ services }: { services: Services }): RulesFollowed {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = async (): Promise<boolean> => {
    const instances = await derivedByOthers(services);
    for (const instanceId of instances) {
      if (signal.aborted) return false;
      try {
        await deriveAgain(services, instanceId);
      } catch (error) {
        services.log.warn(
          { instanceId, error: String(error) },
          'visits could not be derived by the new rules; trying again',
        );
      }
    }
    return (await derivedByOthers(services)).length > 0;
  };
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isMore = await round().catch((error: unknown) => {
        services.log.warn(
          { error: String(error) },
          'visits of older rules could not be looked for; trying again',
        );
        return true;
      });
      if (!isMore) return;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
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
