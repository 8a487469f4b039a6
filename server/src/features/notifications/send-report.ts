import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { ownReportToSend } from './own-report-to-send.ts';

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
    const { name } = await ownReportToSend(transaction, ctx, id);
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
      details: `${ctx.viewer.name} asked for the report “${name}” now`,
      data: { subscriptionId: id, runId },
    });
  });
  return { id };
}
