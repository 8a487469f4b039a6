import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { ErasureKind } from '../../platform/postgres/erasure-tables.ts';

export type Asked = { kind: ErasureKind; id: string };

export type Found = {
  kind: ErasureKind;
  id: string;
  instanceId: string | null;
  /** What a person types to say that they mean it. */
  confirmation: string;
};

async function lastAdminOf({ postgres }: Context, userId: string): Promise<string | undefined> {
  const alone = await postgres
    .selectFrom('members as own')
    .innerJoin('organizations', 'organizations.id', 'own.organization_id')
    .select('organizations.name')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'admin')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'own.organization_id')
            .where('other.role', '=', 'admin')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return alone?.name;
}

/** Whose data a person may delete: their own account, and as an admin what is in the instance, and the instance. */
export async function findSubject(ctx: Context, { kind, id }: Asked): Promise<Found> {
  const { postgres, instance, viewer } = ctx;
  if (kind === 'person') {
    if (id !== viewer.userId) throw new AppError('PERMISSION_DENIED');
    const organization = await lastAdminOf(ctx, id);
    if (organization !== undefined)
      throw new AppError('CANNOT_DELETE', {
        details: {
          reason: `You are the only admin of ${organization}: make somebody else an admin, or delete the organization first.`,
        },
      });
    return { kind, id, instanceId: null, confirmation: viewer.email };
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
