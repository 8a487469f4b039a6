import { sql } from 'kysely';
import type { PostgresTransaction } from './postgres.ts';

/**
 * So long a transaction may wait for its process between two statements; then PostgreSQL ends the connection and gives its locks back. A
 * process that is stopped (SIGSTOP, a suspended virtual machine) would keep them for as long as it is stopped. Half of what a statement
 * may take, so that whoever waits for such a lock gets it before the own statement ends; far more than work between two statements takes.
 */
export const IDLE_MS = 30_000;

/** Another limit for the rest of this transaction: work within it waits for something else, or others wait for it. */
export async function limitIdle(transaction: PostgresTransaction, milliseconds: number): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(milliseconds)}`.execute(transaction);
}
