import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { requireFreshProof } from '../identity/index.ts';
import type { Erasure } from './erasure.ts';
import { type Asked, type Found, findSubject } from './find-subject.ts';
import { countFound } from './preview-erasure.ts';
import { ERASURE_JOB } from './run-erasure.ts';

/**
 * Whose record it is. That of an account is the organization's that the person is in; with several of them it is nobody's, as it counts
 * rows of all.
 */
async function recordedIn({ postgres }: Context, { kind, id, instanceId }: Found): Promise<string | null> {
  if (kind !== 'person') return instanceId;
  const memberships = await postgres
    .selectFrom('members')
    .select('organization_id')
    .where('user_id', '=', id)
    .limit(2)
    .execute();
  return memberships.length === 1 ? (memberships[0]?.organization_id ?? null) : null;
}

/** Begins a deletion that a person has confirmed by typing what it is about. It goes on in the background. */
export async function beginErasure({
  ctx,
  jobs,
  input: { confirmation, ...asked },
}: {
  ctx: Context;
  jobs: Jobs;
  input: Asked & { confirmation: string };
}): Promise<Erasure> {
  const found = await findSubject(ctx, asked);
  if (confirmation.trim() !== found.confirmation)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { confirmation: `Type ${found.confirmation} to confirm.` },
    });
  if (found.kind === 'person' || found.kind === 'instance')
    await requireFreshProof(ctx, found.kind === 'person' ? 'account' : 'organization');
  const removed = await countFound(ctx, found);
  const instanceId = await recordedIn(ctx, found);
  const { viewer } = ctx;
  const erasure = await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('erasures')
      .values({
        id: newId('eras'),
        kind: found.kind,
        subject_id: found.id,
        instance_id: instanceId,
        asked_by: viewer.userId,
        removed: JSON.stringify(removed),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit({
      transaction,
      // The audit log of an instance is deleted with it.
      ctx: found.kind === 'instance' ? { ...ctx, instance: null } : ctx,
      type: 'erasure.begun',
      source: 'api',
      details: `${viewer.name} began the deletion of a ${found.kind}`,
      data: { id: row.id, kind: found.kind },
    });
    await jobs.send(transaction, ERASURE_JOB, row.id);
    return row;
  });
  jobs.wake(ERASURE_JOB);
  return erasure;
}
