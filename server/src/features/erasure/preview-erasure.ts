import { countSubject, type Removed } from '../../data/erasure/index.ts';
import type { Context, Services, SignedIn } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { countPerson } from './erase-person.ts';
import { type Asked, type Found, subjectOf } from './erasure.ts';
import { findAccount } from './find-account.ts';
import { findSubject } from './find-subject.ts';

export type Preview = { confirmation: string; removes: readonly Removed[] };

/** What there is of a subject now; a visitor of whom nothing is kept is not found. */
export async function countFound(
  ctx: Pick<Services, 'postgres' | 'clickhouse'>,
  found: Found,
): Promise<readonly Removed[]> {
  const { kind, id, instanceId } = found;
  const subject = subjectOf({ kind, subject_id: id, instance_id: instanceId });
  if (subject === undefined) return await countPerson(ctx.postgres, id);
  const counted = await countSubject(ctx, subject);
  // A company has a row of its own; whether there is a visitor only their rows say.
  if (kind === 'visitor' && counted.length === 0)
    throw new AppError('NOT_FOUND', {
      details: { what: 'Visitor' },
      message: `Nothing is kept of a visitor ${id}.`,
    });
  return counted;
}

/** What would be deleted, before anything is. */
export async function previewErasure({ ctx, input }: { ctx: Context; input: Asked }): Promise<Preview> {
  const found = await findSubject(ctx, input);
  return { confirmation: found.confirmation, removes: await countFound(ctx, found) };
}

/** What would be deleted of one's own account. */
export async function previewAccount(
  services: Pick<Services, 'postgres' | 'clickhouse'>,
  user: SignedIn,
): Promise<Preview> {
  const found = await findAccount(services.postgres, user);
  return { confirmation: found.confirmation, removes: await countFound(services, found) };
}
