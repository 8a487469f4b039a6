import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { Asked, Found } from './erasure.ts';
import { findAccount } from './find-account.ts';

/** Whose data a person may delete: their own account, and as an admin what is in the instance, and the instance. */
export async function findSubject(ctx: Context, { kind, id }: Asked): Promise<Found> {
  const { postgres, instance, viewer } = ctx;
  if (kind === 'person') {
    if (id !== viewer.userId) throw new AppError('PERMISSION_DENIED');
    return await findAccount(postgres, viewer);
  }
  authorize(ctx, 'erasure.manage');
  const found = { kind, id, instanceId: instance.id };
  if (kind === 'visitor') return { ...found, confirmation: id };
  if (kind === 'instance') {
    if (id !== instance.id) throw notFound('Instance');
    const { name } = await postgres
      .selectFrom('instances')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...found, confirmation: name };
  }
  const company = await postgres
    .selectFrom('companies')
    .select(['name', 'domain'])
    .where('instance_id', '=', instance.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (company === undefined) throw notFound('Company');
  return { ...found, confirmation: company.name || company.domain };
}
