import { targetName } from '@parley/core/features/activations';
import { membersOfAudience, sendMembersGone } from '../../data/facts/audiences/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { askedBy } from './check-rules.ts';
import { type AudienceUse, offeredUses } from './offered-uses.ts';

const NAMED = 3;

/** What is of an audience: platforms that it is on, pixels that measure it, rules of other audiences, and what other features have. */
async function usesOf(transaction: PostgresTransaction, ctx: Context, id: string): Promise<AudienceUse[]> {
  const instanceId = ctx.instance.id;
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
      isSeen: true,
    })),
    ...pixels.map((pixel) => ({ kind: 'pixel' as const, ...pixel, isSeen: true })),
    ...audiences
      .filter(({ rules_config }) => askedBy(rules_config).includes(id))
      .map(({ rules_config: _, ...audience }) => ({ kind: 'audience' as const, ...audience, isSeen: true })),
    ...(await offeredUses(transaction, ctx, id)),
  ];
}

/** Names what the person may see; of the rest only how many there are. */
function inUse(uses: readonly AudienceUse[]): AppError {
  const seen = uses.filter(({ isSeen }) => isSeen);
  const objects = seen.slice(0, NAMED).map(({ kind, id, name }) => ({ kind, id, name }));
  const others = uses.length - seen.length;
  return new AppError('OBJECT_IN_USE', {
    details: { objects, count: seen.length, ...(others > 0 && { others }) },
  });
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
    await lockInstance(transaction, instanceId);
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
    const uses = await usesOf(transaction, ctx, id);
    if (uses.length > 0) throw inUse(uses);
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
