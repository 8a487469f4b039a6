import { newId } from '../../../platform/ids/index.ts';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { StoredStream } from '../../../platform/postgres/integration-tables.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { Stream } from '../provider.ts';
import { readVersions } from './read-versions.ts';

/** A run under way. `until`: what is changed at the provider after it is left to the next run. */
export type Run = { id: string; connectionId: string; until: Date; streams: StoredStream[] };

const newStream = ({ id, label }: Stream): StoredStream => ({
  id,
  label,
  isDone: false,
  progress: null,
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  withoutCompany: 0,
  unconverted: 0,
  problem: null,
});

/** The run of a connection that a process left in the middle, or a new one. */
export async function beginRun(
  postgres: Postgres,
  { lease, connectionId, streams }: { lease: Lease; connectionId: string; streams: readonly Stream[] },
): Promise<Run> {
  return await whileHeld(postgres, [lease], async (transaction) => {
    const former = await transaction
      .selectFrom('integration_runs')
      .selectAll()
      .where('connection_id', '=', connectionId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    const known = new Map(former?.streams.map((stream) => [stream.id, stream]));
    const all = streams.map((stream) => known.get(stream.id) ?? newStream(stream));
    if (former !== undefined) return { id: former.id, connectionId, until: former.began_at, streams: all };
    const { sync_asked_by: askedBy, instance_id: instanceId } = await transaction
      .selectFrom('integration_connections')
      .select(['sync_asked_by', 'instance_id'])
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('integration_connections')
      .set({ sync_asked_by: null })
      .where('id', '=', connectionId)
      .execute();
    const run = { id: newId('irun'), connectionId, until: new Date(), streams: all };
    await transaction
      .insertInto('integration_runs')
      .values({
        id: run.id,
        connection_id: connectionId,
        began_at: run.until,
        asked_by: askedBy,
        streams: JSON.stringify(all),
        // Before the settings are read: what is changed meanwhile makes it due again.
        read_versions: JSON.stringify(await readVersions(transaction, instanceId)),
      })
      .execute();
    return run;
  });
}
