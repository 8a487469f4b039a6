import { audit } from '../../platform/audit/index.ts';
import type { Context, InstanceRef, Services, SignedIn } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { requireFreshProof } from '../identity/index.ts';
import type { Asked, Erasure, Found } from './erasure.ts';
import { findAccount } from './find-account.ts';
import { findSubject } from './find-subject.ts';
import { countFound } from './preview-erasure.ts';
import { ERASURE_JOB } from './run-erasure.ts';

/**
 * Whose record it is. That of an account is the organization's that the person is in; with several of them it is nobody's, as it counts
 * rows of all.
 */
async function recordedIn(
  { postgres }: Pick<Services, 'postgres'>,
  { kind, id, instanceId }: Found,
): Promise<string | null> {
  if (kind !== 'person') return instanceId;
  const memberships = await postgres
    .selectFrom('members')
    .select('organization_id')
    .where('user_id', '=', id)
    .limit(2)
    .execute();
  return memberships.length === 1 ? (memberships[0]?.organization_id ?? null) : null;
}

type Parts = {
  services: Pick<Services, 'postgres' | 'clickhouse'>;
  jobs: Jobs;
  ctx: Pick<Context, 'origin' | 'requestId'> & {
    viewer: Pick<SignedIn, 'userId' | 'name' | 'credential'>;
    instance: InstanceRef | null;
  };
};

async function beginFound(
  { services, jobs, ctx }: Parts,
  found: Found,
  confirmation: string,
): Promise<Erasure> {
  if (confirmation.trim() !== found.confirmation)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { confirmation: `Type ${found.confirmation} to confirm.` },
    });
  const { viewer } = ctx;
  if (found.kind === 'person' || found.kind === 'instance')
    await requireFreshProof(services.postgres, {
      viewer,
      of: found.kind === 'person' ? 'account' : 'organization',
    });
  const removed = await countFound(services, found);
  const instanceId = await recordedIn(services, found);
  const erasure = await services.postgres.transaction().execute(async (transaction) => {
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
  return await beginFound({ services: ctx, jobs, ctx }, await findSubject(ctx, asked), confirmation);
}

/** Begins the deletion of one's own account, which takes no organization: whoever deleted theirs has none. */
export async function beginAccountErasure({
  services,
  jobs,
  ctx,
  user,
  input: { confirmation },
}: Pick<Parts, 'services' | 'jobs'> & {
  ctx: Pick<Parts['ctx'], 'origin' | 'requestId' | 'instance'>;
  user: SignedIn;
  input: { confirmation: string };
}): Promise<Erasure> {
  const found = await findAccount(services.postgres, user);
  return await beginFound({ services, jobs, ctx: { ...ctx, viewer: user } }, found, confirmation);
}
