import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/**
 * The number of the definitions that an instance's figures are computed with: 1, and one more for each change of any kind of
 * configuration. The first version of a kind is what held from the start, and counts for nothing. A change that visits do not follow yet
 * counts when figures switch to it.
 */
export async function definitionsVersion(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<number> {
  const { versions, kinds } = await postgres
    .selectFrom('configuration_versions')
    .select(({ fn }) => [
      fn.countAll<string>().as('versions'),
      fn.count<string>('kind').distinct().as('kinds'),
    ])
    .where('instance_id', '=', instanceId)
    .where('applied_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return 1 + Number(versions) - Number(kinds);
}
