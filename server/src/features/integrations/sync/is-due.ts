import { type RawBuilder, sql } from 'kysely';
import { CRM_IDS } from '../connections/has-active-crm.ts';
import { READ_KINDS } from './read-versions.ts';

/**
 * Whether a row of `integration_connections` is to be read, which one of the sample data never is: its time has come, or, of a CRM, the company settings say something else of
 * what is read than the versions that its last run began with. Found out when it is looked at: a save that marked the connection would
 * wait for the reading that is going on, which may wait for the save. The first version of a kind is what held from the start.
 */
export const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  not integration_connections.is_sample and (integration_connections.sync_due_at <= ${now} or (
    integration_connections.sync_due_at is not null
    and integration_connections.provider_id = any(${CRM_IDS}::text[])
    and exists (
      select 1
      from (
        select read_versions from integration_runs
        where connection_id = integration_connections.id order by began_at desc limit 1
      ) as run
      cross join unnest(${READ_KINDS}::text[]) as read(kind)
      join configuration_versions as former on former.instance_id = integration_connections.instance_id
        and former.kind = read.kind and former.number = greatest((run.read_versions ->> read.kind)::integer, 1)
      join lateral (
        select body from configuration_versions as each
        where each.instance_id = former.instance_id and each.kind = former.kind order by each.number desc limit 1
      ) as latest on ${said('latest')} is distinct from ${said('former')}
      where run.read_versions is not null
    )
  ))
)`;

/** How long before and after something a visit counts is no matter of what is read. */
const said = (version: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${version}.body`)} - 'influenceWindow' - 'viewThroughDays'`;
