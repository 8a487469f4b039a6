import { type Kysely, sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { Database } from '../../platform/postgres/schema.ts';

export type SampleStatus = 'making' | 'ready' | 'deleting' | 'deleted';
export type SampleWorldRow = { instance_id: string; status: SampleStatus; seed: number };

type Executor = Postgres | PostgresTransaction | Kysely<Database>;

/** What became of the sample world; undefined when there never was one. */
export async function readSampleWorld(postgres: Executor): Promise<SampleWorldRow | undefined> {
  const { rows } = await sql<SampleWorldRow>`select instance_id, status, seed from sample_worlds`.execute(
    postgres,
  );
  return rows[0];
}

/** Written before anything of the world is, so that a crash leaves a trace that can be followed. */
export async function markMaking(postgres: Executor, instanceId: string, seed: number): Promise<void> {
  await sql`
    insert into sample_worlds (instance_id, status, seed) values (${instanceId}, 'making', ${seed})
    on conflict (singleton) do update set instance_id = excluded.instance_id, status = 'making', seed = excluded.seed,
      created_at = now(), ready_at = null`.execute(postgres);
}

export async function markStatus(
  postgres: Executor,
  status: 'ready' | 'deleting' | 'deleted',
): Promise<void> {
  await sql`
    update sample_worlds set status = ${status}, ready_at = case when ${status} = 'ready' then now() else ready_at end
  `.execute(postgres);
}
