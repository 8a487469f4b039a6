import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { dropMessages } from '../../platform/webhooks/index.ts';
import { ownSubscription } from './own-subscription.ts';

type Input = { ctx: Context; input: { id: string } };

/** Takes the user off the list of those who get it. Who made it deletes it instead. */
export async function leaveSubscription({ ctx, input: { id } }: Input): Promise<void> {
  authorize(ctx, 'notifications.manage');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const { created_by, name } = await ownSubscription(transaction, ctx, id);
    if (created_by === ctx.viewer.userId)
      throw new AppError('INVALID_INPUT', { fieldErrors: { id: 'It is yours: delete it instead.' } });
    const { numDeletedRows } = await transaction
      .deleteFrom('subscription_recipients')
      .where('subscription_id', '=', id)
      .where('user_id', '=', ctx.viewer.userId)
      .executeTakeFirstOrThrow();
    // An admin looks after those of creators who left without getting them.
    if (numDeletedRows === 0n) throw notFound('Subscription');
    await audit({
      transaction,
      ctx,
      type: 'notifications.left',
      source: 'api',
      details: `${ctx.viewer.name} left the subscription “${name}”`,
      data: { subscriptionId: id },
    });
  });
}

/** Deletes a subscription for all who get it: only who made it may, or an admin once they have left. */
export async function deleteSubscription({
  ctx,
  input: { id },
  source = 'api',
}: Input & { source?: 'api' | 'assistant' }): Promise<void> {
  authorize(ctx, 'notifications.manage');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const { isTheirs, name, type } = await ownSubscription(transaction, ctx, id);
    if (!isTheirs)
      throw new AppError('PERMISSION_DENIED', { message: 'It is a colleague’s: you can leave it.' });
    const runs = await transaction
      .selectFrom('report_runs')
      .select('id')
      .where('subscription_id', '=', id)
      .execute();
    await dropMessages(transaction, { instanceId: ctx.instance.id, causes: runs.map((run) => run.id) });
    await transaction.deleteFrom('subscriptions').where('id', '=', id).execute();
    await audit({
      transaction,
      ctx,
      type: 'notifications.deleted',
      source,
      details: `${ctx.viewer.name} deleted the ${type === 'goal' ? 'goal' : 'report'} “${name}”`,
      data: { subscriptionId: id },
    });
  });
}
