import { targetName } from '@parley/core/features/activations';
import { membersOfAudience, sendMembersGone } from '../../data/facts/audiences/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { lockAudiences } from './audience-input.ts';
import { askedBy } from './check-rules.ts';

const NAMED = 3;

/** What an audience is used by: pixels that measure it, rules of other audiences, and platforms that it is on. */
async function usersOf(
  transaction: PostgresTransaction,
  { instanceId, id }: { instanceId: string; id: string },
): Promise<{ kind: 'pixel' | 'audience' | 'activation'; id: string; name: string }[]> {
  const activations = await transaction
    .selectFrom('audience_activations')
    .select(['id', 'provider_id', 'account_name'])
    .where('audience_id', '=', id)
    .where('status', '!=', 'ended')
    .orderBy('activated_at')
    .execute();
  const pixels = await transaction
    .selectFrom('pixels')
    .select(['id', 'name'])
    .where('instance_id', '=', instanceId)
    .where('audience_id', '=', id)
    .orderBy('name')
    .execute();
  const audiences = await transaction
    .selectFrom('audiences')
    .select(['id', 'name', 'rules_config'])
    .where('instance_id', '=', instanceId)
    .where('rules_config', 'is not', null)
    .orderBy('name')
    .execute();
  return [
    ...activations.map(({ id: activationId, provider_id, account_name }) => ({
      kind: 'activation' as const,
      id: activationId,
      name: `${targetName(provider_id)}, ${account_name}`,
    })),
    ...pixels.map((pixel) => ({ kind: 'pixel' as const, ...pixel })),
    ...audiences
      .filter(({ rules_config }) => askedBy(rules_config).includes(id))
      .map(({ rules_config: _, ...audience }) => ({ kind: 'audience' as const, ...audience })),
  ];
}

/** Deletes an audience that nothing uses. Its companies stay. */
export async function deleteAudience({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const instanceId = ctx.instance.id;
  await ctx.postgres.transaction().execute(async (transaction) => {
    await lockAudiences(transaction, instanceId);
    const found = await transaction
      .selectFrom('audiences')
      .innerJoin('instances', 'instances.id', 'audiences.instance_id')
      .select(['audiences.name', 'type', 'is_tam', 'tam_audience_id', 'rules_config', 'description'])
      .where('instance_id', '=', instanceId)
      .where('audiences.id', '=', id)
      .forUpdate('audiences')
      .executeTakeFirst();
    if (found === undefined) throw notFound('Audience');
    const { name, tam_audience_id, is_tam, ...was } = found;
    if (is_tam || tam_audience_id === id)
      throw new AppError('CANNOT_DELETE', {
        details: {
          what: name,
          reason: 'This is the target market. Choose another one in company settings, then delete it.',
          page: 'company-settings',
        },
      });
    const users = await usersOf(transaction, { instanceId, id });
    if (users.length > 0)
      throw new AppError('OBJECT_IN_USE', {
        details: { objects: users.slice(0, NAMED), count: users.length },
      });
    const members = [...(await membersOfAudience(transaction, id))];
    await sendMembersGone(transaction, instanceId, { audienceId: id, companyIds: members });
    await transaction.deleteFrom('audiences').where('id', '=', id).execute();
    await audit({
      transaction,
      ctx,
      type: 'audiences.deleted',
      source: 'api',
      details: sentence`${ctx.viewer.name} deleted the audience ${{ kind: 'audience', id, name }}`,
      data: { audienceId: id, before: { name, ...was, size: members.length } },
    });
  });
}
