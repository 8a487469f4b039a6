import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { askForJob } from './audience-jobs.ts';

/** Asks for the rules of an audience to be evaluated now, and not with the next hour. */
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
    if (type !== 'rule')
      throw new AppError('audiences.invalid-audience-type', {
        message: `“${name}” is a list: only rules are evaluated again.`,
      });
    await askForJob(transaction, { instanceId: ctx.instance.id, audienceId: id, kind: 'evaluate' });
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
