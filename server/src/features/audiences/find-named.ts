import { sql } from 'kysely';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** The audience of a name, in any case. */
export const findNamed = (transaction: PostgresTransaction, instanceId: string, name: string) =>
  transaction
    .selectFrom('audiences')
    .select(['id', 'name'])
    .where('instance_id', '=', instanceId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
