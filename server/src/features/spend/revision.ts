import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Another one whenever an entered month is: so that who saves knows whether others saved meanwhile. */
export async function revisionOf(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<string> {
  const { rows } = await sql<{ revision: string | null }>`
    select md5(string_agg(concat_ws(' ', vendor_id, month, amount), ',' order by vendor_id, month)) as revision
    from vendor_spend where instance_id = ${instanceId}`.execute(postgres);
  return rows[0]?.revision ?? '';
}
