import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { withLease } from '../../../platform/leases/index.ts';
import { loopWorker, type Worker } from '../../../platform/operations/index.ts';
import { evaluateMonitors } from './evaluate.ts';

const LOOK_EVERY_MS = 30_000;

/**
 * Instances that were last looked at an hour ago, or before an import that has settled since or was taken back, or before a sync that ended
 * since. Not the sample data while they are being made: half of them look like a tag that went silent.
 */
export async function dueInstances({ postgres }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select instances.id from instances
    left join lateral (
      select max(checked_at) as at from monitor_checks where monitor_checks.instance_id = instances.id
    ) as checked on true
    where not exists (
      select 1 from sample_worlds where sample_worlds.instance_id = instances.id and status = 'making'
    ) and (checked.at is null or checked.at < now() - interval '1 hour' or exists (
      select 1 from fact_imports where fact_imports.instance_id = instances.id
        and greatest(fact_imports.created_at, fact_imports.written_at, fact_imports.undone_at) between checked.at - interval '20 seconds'
          and now() - interval '20 seconds'
    ) or exists (
      select 1 from audit_entries where audit_entries.instance_id = instances.id and type = 'ingest.log-imported'
        and occurred_at between checked.at - interval '20 seconds' and now() - interval '20 seconds'
    ) or exists (
      select 1 from integration_runs join integration_connections on integration_connections.id = connection_id
      where integration_connections.instance_id = instances.id and integration_runs.status = 'completed'
        and integration_runs.finished_at between checked.at - interval '20 seconds' and now() - interval '20 seconds'
    ))
    order by checked.at nulls first`.execute(postgres);
  return rows.map(({ id }) => id);
}

/** Evaluates the instances that are due, in one process at a time. */
export async function evaluateDue(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const evaluated = await withLease(
    services.postgres,
    { name: 'monitors', isPatient: false },
    async (lease) => {
      let count = 0;
      for (const instanceId of await dueInstances(services)) {
        if (isStopped()) break;
        lease.assertFresh();
        await evaluateMonitors({ services, instanceId });
        count++;
      }
      return count;
    },
  );
  return evaluated ?? 0;
}

/** Looks every half minute whether an instance is due: after an hour, an import or a sync. */
export const monitorWorker = (services: Services): Worker =>
  loopWorker({
    name: 'monitors',
    log: services.log,
    everyMs: LOOK_EVERY_MS,
    problem: 'monitors could not be evaluated',
    look: async (signal) => {
      await evaluateDue(services, () => signal.aborted);
      return undefined;
    },
  });
