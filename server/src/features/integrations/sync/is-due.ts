import { type RawBuilder, sql } from 'kysely';
import { CRM_IDS } from '../connections/has-active-crm.ts';

/**
 * Whether a row of `integration_connections` is to be read: its time has come, or, of a CRM, the company settings that say what is
 * read of it were changed after its last reading began. Found out when it is looked at: a save that marked the connection would
 * wait for the reading that is going on, which may wait for the save.
 */
export const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  integration_connections.sync_due_at <= ${now} or (
    integration_connections.sync_due_at is not null
    and integration_connections.provider_id = any(${CRM_IDS}::text[])
    and exists (
      select 1 from configuration_versions as version
      where version.instance_id = integration_connections.instance_id
        and version.kind in ('pipeline-report', 'offline-events') and version.number > 1
        and version.created_at > (
          select max(run.began_at) from integration_runs as run where run.connection_id = integration_connections.id
        )
    )
  )
)`;
