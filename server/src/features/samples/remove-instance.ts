import { eraseEvents } from '../../data/erasure/index.ts';
import type { Services } from '../../platform/context/context.ts';

type Input = { services: Pick<Services, 'postgres' | 'clickhouse'>; instanceId: string };

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
  await eraseEvents(services.clickhouse, { kind: 'instance', instanceId });
}
