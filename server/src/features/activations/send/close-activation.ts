import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Activation } from './activation.ts';
import { noteRun } from './note-run.ts';

/** It is kept with who agreed to it; what it had sent is forgotten. Gives how many companies that were. */
export async function closeActivation(
  transaction: PostgresTransaction,
  activation: Activation,
  words: string,
): Promise<number> {
  const { id } = activation;
  const gone = await transaction
    .deleteFrom('activation_members')
    .where('activation_id', '=', id)
    .executeTakeFirst();
  const removed = Number(gone.numDeletedRows);
  await sql`
    update audience_activations set status = 'ended', ended_at = clock_timestamp(),
      deactivated_at = coalesce(deactivated_at, clock_timestamp()) where id = ${id}`.execute(transaction);
  await noteRun(transaction, activation, {
    type: 'activations.ended',
    words,
    data: { kind: 'domains', removed },
  });
  return removed;
}
