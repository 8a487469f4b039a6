import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { ownSubscription } from './own-subscription.ts';

const PAUSE_MINUTES = 10;

/** Sends a report now, besides its schedule, to all who get it: by who made it, and not again and again. */
export async function sendReport({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const runId = newId('rrun');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownSubscription(transaction, ctx, id);
    if (found.type !== 'recurring') throw notFound('Report');
    if (!found.isTheirs)
      throw new AppError('PERMISSION_DENIED', { message: 'Only who made a report sends it.' });
    const recent = await transaction
      .selectFrom('report_runs')
      .select('id')
      .where('subscription_id', '=', id)
      .where('created_at', '>', new Date(Date.now() - PAUSE_MINUTES * 60_000))
      .executeTakeFirst();
    if (recent !== undefined)
      throw new AppError('INVALID_INPUT', {
        message: `The report “${found.name}” was sent less than ${PAUSE_MINUTES} minutes ago. It goes to colleagues: send it again later.`,
      });
    await transaction
      .insertInto('report_runs')
      .values({
        id: runId,
        subscription_id: id,
        instance_id: ctx.instance.id,
        due_at: new Date(),
        requested_by: ctx.viewer.userId,
      })
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'notifications.report-requested',
      source: 'api',
      details: `${ctx.viewer.name} asked for the report “${found.name}” now`,
      data: { subscriptionId: id, runId },
    });
  });
  return { id };
}
