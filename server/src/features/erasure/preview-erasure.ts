import { countSubject, type Removed } from '../../data/erasure/index.ts';
import type { Context, Services, SignedIn } from '../../platform/context/index.ts';
import { countPerson } from './erase-person.ts';
import { type Asked, type Found, subjectOf } from './erasure.ts';
import { findAccount } from './find-account.ts';
import { findSubject } from './find-subject.ts';

export type Preview = { confirmation: string; removes: readonly Removed[] };

/** What there is of a subject now. */
export async function countFound(
  ctx: Pick<Services, 'postgres' | 'clickhouse'>,
  found: Found,
): Promise<readonly Removed[]> {
  const { kind, id, instanceId } = found;
  const subject = subjectOf({ kind, subject_id: id, instance_id: instanceId });
  return subject === undefined ? await countPerson(ctx.postgres, id) : await countSubject(ctx, subject);
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
