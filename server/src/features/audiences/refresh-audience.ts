import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { askForJob } from './audience-jobs.ts';
import { isCrmKind } from './crm/crm-kinds.ts';

/**
 * Asks for the rules of an audience to be evaluated now, and not with the next hour, and for what a CRM has; and for an upload that failed to be read once
 * more, as long as its list is kept.
 */
export async function refreshAudience({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('audiences')
      .select(['name', 'type'])
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound('Audience');
    const { name, type } = found;
    const isRead = type === 'rule' || isCrmKind(type);
    const failed = isRead ? undefined : await failedUpload(transaction, id);
    if (!isRead && failed === undefined)
      throw new AppError('audiences.invalid-audience-type', {
        message: `“${name}” is a list: only rules are evaluated again, and a list that failed.`,
      });
    await askForJob(transaction, {
      instanceId: ctx.instance.id,
      audienceId: id,
      kind: failed === undefined ? 'evaluate' : 'create',
      datasetId: failed?.dataset_id ?? undefined,
    });
    await audit({
      transaction,
      ctx,
      type: 'audiences.refreshed',
      source: 'api',
      details: sentence`${ctx.viewer.name} had the audience ${{ kind: 'audience', id, name }} evaluated`,
      data: { audienceId: id },
    });
  });
  return { id };
}

/** The last job of an upload, when it failed and the list that it was to read is still there. */
async function failedUpload(
  transaction: PostgresTransaction,
  audienceId: string,
): Promise<{ dataset_id: string | null } | undefined> {
  const last = await transaction
    .selectFrom('audience_jobs')
    .innerJoin('audience_datasets', 'audience_datasets.id', 'dataset_id')
    .select(['status', 'dataset_id'])
    .where('audience_id', '=', audienceId)
    .orderBy('audience_jobs.created_at', 'desc')
    .executeTakeFirst();
  return last?.status === 'error' ? last : undefined;
}
