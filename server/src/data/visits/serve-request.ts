import { sql } from 'kysely';
import type { Services } from '../../platform/context/context.ts';
import { whileHeld } from '../../platform/leases/index.ts';
import { RULES_VERSION } from '../channels/index.ts';
import { rollUpInstance, withRollUpLease } from '../roll-ups/index.ts';
import { rebuildVisits } from './rebuild-visits.ts';

async function begin({ postgres }: Services, instanceId: string): Promise<string | undefined> {
  const row = await postgres
    .updateTable('visit_rebuilds')
    .set(({ ref }) => ({
      serving: ref('asked'),
      started_at: sql<Date>`now()`,
      finished_at: null,
      shares_done: 0,
      shares_of: 0,
    }))
    .where('instance_id', '=', instanceId)
    .whereRef('done', '<', 'asked')
    .returning('serving')
    .executeTakeFirst();
  return row?.serving ?? undefined;
}

const noteError = (services: Services, instanceId: string, error: string | null) =>
  services.postgres
    .updateTable('visit_rebuilds')
    .set({ error })
    .where('instance_id', '=', instanceId)
    .execute();

/**
 * Derives visits of an instance again and rolls them up, without a roll-up of others in between. Gives false when another process
 * is at it. A request that comes meanwhile stays open.
 */
export async function serveRequest(
  services: Services,
  instanceId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { postgres } = services;
  const served = await withRollUpLease(services, { instanceId, isPatient: false }, async (lease) => {
    const request = await begin(services, instanceId);
    if (request === undefined) return true;
    try {
      await rebuildVisits({
        services,
        instanceId,
        onShare: async (done, of) => {
          signal?.throwIfAborted();
          await postgres
            .updateTable('visit_rebuilds')
            .set({ shares_done: done, shares_of: of })
            .where('instance_id', '=', instanceId)
            .execute();
        },
      });
      while ((await rollUpInstance(services, instanceId, lease)) > 0);
    } catch (error) {
      if (signal?.aborted !== true)
        await noteError(services, instanceId, 'The last try failed. It is tried again by itself.');
      throw error;
    }
    await whileHeld(postgres, [lease], async (transaction) => {
      await transaction
        .updateTable('visit_rebuilds')
        .set({ done: request, finished_at: sql<Date>`now()`, error: null })
        .where('instance_id', '=', instanceId)
        .execute();
      await transaction
        .updateTable('configuration_versions')
        .set({ applied_at: sql<Date>`now()` })
        .where('instance_id', '=', instanceId)
        .where('applied_at', 'is', null)
        .where('rebuild', '<=', request)
        .execute();
      await transaction
        .updateTable('instances')
        .set({ visit_rules: RULES_VERSION })
        .where('id', '=', instanceId)
        .execute();
    });
    return true;
  });
  return served ?? false;
}
