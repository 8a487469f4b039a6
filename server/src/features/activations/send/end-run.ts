import { WEBHOOK_END_HOURS } from '@parley/core/features/activations';
import { sql } from 'kysely';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { lastTryAt } from './activation.ts';
import type { Run } from './begin-run.ts';
import { closeActivation } from './close-activation.ts';
import { noteRun } from './note-run.ts';
import { noteSent } from './note-sent.ts';

export type Ending =
  | { status: 'completed'; matched?: number | undefined }
  /** `problem` is for people; `againInMs`: when it is worth it to try again. */
  | { status: 'error'; problem: string; againInMs: number };

const KEPT_RUNS = 50;
const LONGEST_PAUSE_MS = 86_400_000;
const SOONEST_MS = 5_000;

/** Keeps what came of a run, and leaves an entry of what was sent or why it could not be. */
export async function endRun(
  postgres: Postgres,
  { lease, run }: { lease: Lease; run: Run },
  ending: Ending,
): Promise<void> {
  const { activation, kind, id } = run;
  await whileHeld(postgres, [lease], async (transaction) => {
    const ended = await transaction
      .updateTable('activation_runs')
      .set({
        status: ending.status,
        problem: ending.status === 'error' ? ending.problem : null,
        finished_at: new Date(),
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (ended === undefined) return;
    await noteSent(transaction, activation, ended);
    if (ending.status === 'error') await tryAgain(transaction, run, ending);
    else if (kind === 'end') {
      const removed = await closeActivation(transaction, activation, 'was taken away');
      await transaction.updateTable('activation_runs').set({ removed }).where('id', '=', id).execute();
    } else await keepMatched(transaction, run, ending.matched);
    await sql`
      delete from activation_runs where activation_id = ${activation.id} and id not in (
        select id from activation_runs where activation_id = ${activation.id} order by began_at desc limit ${KEPT_RUNS}
      )`.execute(transaction);
  });
}

async function keepMatched(
  transaction: PostgresTransaction,
  { activation }: Run,
  matched: number | undefined,
): Promise<void> {
  if (matched === undefined) return;
  await transaction
    .updateTable('audience_activations')
    .set({ matched, matched_at: new Date() })
    .where('id', '=', activation.id)
    .execute();
}

/**
 * It is due earlier than it would be; one entry says that it failed, until it succeeds. The last try of one that is being taken away is not
 * followed by another.
 */
async function tryAgain(
  transaction: PostgresTransaction,
  { id, activation }: Run,
  { problem, againInMs }: Extract<Ending, { status: 'error' }>,
): Promise<void> {
  const last = lastTryAt(activation);
  if (last !== undefined && last <= new Date()) {
    const words = `is not sent any more: for ${WEBHOOK_END_HOURS} hours the webhook did not take the message to forget it, and keeps what it has`;
    await closeActivation(transaction, activation, `${words}. ${problem}`);
    return;
  }
  const pause = Math.min(Math.max(againInMs, SOONEST_MS), LONGEST_PAUSE_MS);
  await sql`
    update audience_activations
    set due_at = least(due_at, clock_timestamp() + make_interval(secs => ${pause / 1000}), ${last ?? null}::timestamptz)
    where id = ${activation.id}`.execute(transaction);
  const before = await transaction
    .selectFrom('activation_runs')
    .select('status')
    .where('activation_id', '=', activation.id)
    .where('id', '!=', id)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.status !== 'error')
    await noteRun(transaction, activation, {
      type: 'activations.failed',
      words: `could not be sent: ${problem}`,
    });
}
