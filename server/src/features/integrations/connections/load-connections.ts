import type { ProviderId } from '@parley/core/features/integrations';
import { isProviderId } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import type { StoredFinding } from '../../../platform/postgres/integration-tables.ts';
import { loadRuns, type SyncRun } from '../sync/load-runs.ts';
import { type AdObjectCount, countAdObjects } from './count-ad-objects.ts';

/** A connection as people see it: without what it is used with. */
export type Connection = {
  id: string;
  providerId: ProviderId;
  organizationId: string;
  organizationName: string;
  method: 'oauth' | 'api-token';
  status: 'active' | 'inactive';
  problem: string | null;
  /** It came with the sample data: nothing is ever called for it. */
  isSample: boolean;
  healthChecks: readonly StoredFinding[];
  healthCheckedAt: Date | null;
  createdBy: { id: string; name: string; email: string } | null;
  createdAt: Date;
  /** When it is read next; null when it has to be connected again. */
  syncDueAt: Date | null;
  /** Up to when what the provider has is here: the begin of the last run that was completed. */
  readUntil: Date | null;
  /** The last runs, the newest first. */
  runs: readonly SyncRun[];
  /** What an ad account is made of; nothing for a CRM. */
  adObjects: readonly AdObjectCount[];
};

/** The connections of an instance, the first one first. */
export async function loadConnections(
  services: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<Connection[]> {
  const runs = await loadRuns(services, instanceId);
  const adObjects = await countAdObjects(services, instanceId);
  const rows = await services.postgres
    .selectFrom('integration_connections as connections')
    .leftJoin('users', 'users.id', 'connections.created_by')
    .selectAll('connections')
    .select(['users.name', 'users.email'])
    .select(({ selectFrom }) =>
      selectFrom('integration_runs as runs')
        .select(({ fn }) => fn.max('runs.began_at').as('at'))
        .whereRef('runs.connection_id', '=', 'connections.id')
        .where('runs.status', '=', 'completed')
        .as('read_until'),
    )
    .where('instance_id', '=', instanceId)
    .orderBy('connections.created_at')
    .orderBy('connections.id')
    .execute();
  return rows.flatMap(({ provider_id, ...row }) =>
    isProviderId(provider_id)
      ? [
          {
            id: row.id,
            providerId: provider_id,
            organizationId: row.organization_id,
            organizationName: row.organization_name,
            method: row.method,
            status: row.status,
            problem: row.problem,
            isSample: row.is_sample,
            healthChecks: row.health,
            healthCheckedAt: row.health_checked_at,
            createdBy:
              row.created_by === null || row.name === null
                ? null
                : { id: row.created_by, name: row.name, email: row.email ?? '' },
            createdAt: row.created_at,
            syncDueAt: row.status === 'active' ? row.sync_due_at : null,
            readUntil: row.read_until,
            runs: runs.get(row.id) ?? [],
            adObjects: adObjects.get(row.id) ?? [],
          },
        ]
      : [],
  );
}
