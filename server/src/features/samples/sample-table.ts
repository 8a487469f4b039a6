import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { SampleWorldsTable } from '../../platform/postgres/sample-tables.ts';

export type SampleWorldRow = Pick<SampleWorldsTable, 'instance_id' | 'status' | 'seed'>;

type Executor = Postgres | PostgresTransaction;

/** The status of the sample world; undefined if there never was one. */
export const readSampleWorld = (postgres: Executor): Promise<SampleWorldRow | undefined> =>
  postgres.selectFrom('sample_worlds').select(['instance_id', 'status', 'seed']).executeTakeFirst();

/** Written before anything of the world, so that the next attempt can clean up after a crash. */
export async function markMaking(postgres: Executor, instanceId: string, seed: number): Promise<void> {
  const row = { instance_id: instanceId, status: 'making' as const, seed };
  await postgres
    .insertInto('sample_worlds')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('singleton').doUpdateSet({ ...row, created_at: new Date(), ready_at: null }),
    )
    .execute();
}

export async function markStatus(
  postgres: Executor,
  status: 'ready' | 'deleting' | 'deleted',
): Promise<void> {
  await postgres
    .updateTable('sample_worlds')
    .set({ status, ...(status === 'ready' ? { ready_at: new Date() } : {}) })
    .execute();
}
