import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type Activation, kindOf, membersOf } from './activation.ts';
import { noteRun } from './note-run.ts';

/** It is kept with who agreed to it; what it had sent is forgotten. Gives how many members that were. */
export async function closeActivation(
  transaction: PostgresTransaction,
  activation: Activation,
  words: string,
): Promise<number> {
  const { id } = activation;
  const { table } = membersOf(activation);
  const gone = await sql`delete from ${table} where activation_id = ${id}`.execute(transaction);
  const removed = Number(gone.numAffectedRows ?? 0);
  await sql`
    update audience_activations set status = 'ended', contact_key = null, ended_at = clock_timestamp(),
      deactivated_at = coalesce(deactivated_at, clock_timestamp()) where id = ${id}`.execute(transaction);
  await noteRun(transaction, activation, {
    type: 'activations.ended',
    words,
    data: { kind: kindOf(activation), removed },
  });
  return removed;
}
