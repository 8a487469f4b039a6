import { isOfContacts } from '@parley/core/features/activations';
import { newId } from '../../../platform/ids/index.ts';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type Activation, hasPlace, isEnding } from './activation.ts';
import { noteSent } from './note-sent.ts';
import { planChanges } from './plan-changes.ts';

/** `isContinued`: another process has begun it. */
export type Run = { id: string; kind: 'update' | 'end'; activation: Activation; isContinued: boolean };

const AGAIN_MS = 86_400_000;

/**
 * The run that a process left in the middle, or a new one with what is to be sent: it is written down before anything is. Whatever changes
 * afterwards makes the activation due a second time.
 */
export async function beginRun(
  postgres: Postgres,
  { lease, activationId }: { lease: Lease; activationId: string },
): Promise<Run | undefined> {
  return await whileHeld(postgres, [lease], async (transaction) => {
    const activation = await transaction
      .selectFrom('audience_activations')
      .selectAll()
      .where('id', '=', activationId)
      .where('status', '!=', 'ended')
      .forUpdate()
      .executeTakeFirst();
    if (activation === undefined) return undefined;
    const kind = isEnding(activation) ? 'end' : 'update';
    const isOver = kind === 'end' && activation.status === 'active';
    const open = await transaction
      .selectFrom('activation_runs')
      .select(['id', 'kind'])
      .where('activation_id', '=', activationId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (open?.kind === kind) return { id: open.id, kind, activation, isContinued: true };
    if (open !== undefined) await giveUp(transaction, activation, open.id);
    else if (!isOver && hasPlace(activation) && activation.due_at > new Date()) return undefined;
    await transaction
      .updateTable('audience_activations')
      .set({
        due_at: new Date(Date.now() + AGAIN_MS),
        ...(kind === 'end' && { status: 'ending', deactivated_at: activation.deactivated_at ?? new Date() }),
      })
      .where('id', '=', activationId)
      .execute();
    const run = { id: newId('arun'), kind } as const;
    await transaction
      .insertInto('activation_runs')
      .values({ ...run, activation_id: activationId })
      .execute();
    if (kind === 'update' && !isOfContacts(activation.provider_id))
      await planChanges(transaction, { runId: run.id, activation });
    return { ...run, activation, isContinued: false };
  });
}

/** It was to send what a person has ended since. */
async function giveUp(transaction: PostgresTransaction, activation: Activation, id: string): Promise<void> {
  const run = await transaction
    .updateTable('activation_runs')
    .set({ status: 'error', problem: 'It was deactivated meanwhile.', finished_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteSent(transaction, activation, run);
}
