import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { CRM_IDS, hasActiveCrm } from '../connections/has-active-crm.ts';

/** Whether a CRM is connected, and until when what was changed there is here. */
export async function readCrm(
  services: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<{ isConnected: boolean; lastSynced: Date | null }> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(runs.began_at) as at from integration_runs as runs
    join integration_connections as connections on connections.id = runs.connection_id
    where connections.instance_id = ${instanceId} and runs.status = 'completed'
      and connections.provider_id = any(${CRM_IDS}::text[])`.execute(services.postgres);
  return { isConnected: await hasActiveCrm(services, instanceId), lastSynced: rows[0]?.at ?? null };
}
