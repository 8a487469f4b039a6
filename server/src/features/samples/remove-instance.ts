import { bind, raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';

type Input = { services: Pick<Services, 'postgres' | 'clickhouse'>; instanceId: string };

/** Deletes the events of an instance from every table of ClickHouse that has an instance_id. */
async function removeEvents({ services: { clickhouse }, instanceId }: Input): Promise<void> {
  const tables = await clickhouse.rows<{ name: string }>(
    sql`SELECT table AS name FROM system.columns
        INNER JOIN system.tables AS t ON t.database = system.columns.database AND t.name = system.columns.table
        WHERE system.columns.database = currentDatabase() AND system.columns.name = 'instance_id'
          AND t.engine LIKE ${bind('String', '%MergeTree')} ORDER BY table`,
    { name: 'samples.tables' },
  );
  await Promise.all(
    tables.map(({ name }) =>
      clickhouse.command(sql`DELETE FROM ${raw(`\`${name}\``)} WHERE instance_id = ${str(instanceId)}`, {
        name: 'samples.delete',
        timeoutSeconds: 120,
      }),
    ),
  );
}

/**
 * Removes an instance whole: its configuration, its events, and the users who are in no other instance.
 * It can be repeated after a crash in the middle.
 */
export async function removeInstance({ services, instanceId }: Input): Promise<void> {
  await services.postgres.transaction().execute(async (transaction) => {
    const members = await transaction
      .selectFrom('members')
      .select('user_id')
      .where('organization_id', '=', instanceId)
      .execute();
    await transaction.deleteFrom('instances').where('id', '=', instanceId).execute();
    await transaction.deleteFrom('organizations').where('id', '=', instanceId).execute();
    const ids = members.map(({ user_id }) => user_id);
    if (ids.length > 0)
      await transaction
        .deleteFrom('users')
        .where('id', 'in', ids)
        .where('is_sample', '=', true)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('members').select('id').whereRef('members.user_id', '=', 'users.id'))),
        )
        .execute();
  });
  await removeEvents({ services, instanceId });
}
