import { sql } from 'kysely';
import type { Postgres } from '../../platform/postgres/postgres.ts';

const ID = 'visits';

/**
 * A version higher than every one before by at least 2, so that the one before it is nobody's, whatever the clock does:
 * microseconds since 1970 or the next after the last.
 */
export async function nextVersion(postgres: Postgres): Promise<number> {
  const now = Date.now() * 1000;
  const row = await postgres
    .insertInto('derivation_watermarks')
    .values({ id: ID, arrived_at: new Date(0), version: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        version: sql<string>`greatest(derivation_watermarks.version + 2, excluded.version)`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(row.version);
}
