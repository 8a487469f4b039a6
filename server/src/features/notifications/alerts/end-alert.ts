import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { dropAlertMessages } from './drop-alert-messages.ts';
import { ownAlert, seenAlert } from './own-alert.ts';

type Input = { ctx: Context; input: { id: string }; source?: 'api' | 'assistant' };

/** Deletes an alert with what it found and what waits for its webhooks, for all who get it. */
export async function deleteAlert({ ctx, input: { id }, source = 'api' }: Input): Promise<void> {
  authorize(ctx, 'notifications.manage');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownAlert(transaction, ctx, id);
    await dropAlertMessages(transaction, found);
    await transaction.deleteFrom('alerts').where('id', '=', id).execute();
    await audit({
      transaction,
      ctx,
      type: 'notifications.alert-deleted',
      source,
      details: `${ctx.viewer.name} deleted the alert “${found.name}”`,
      data: { alertId: id },
    });
  });
}

/** Takes the user off the list of those who get it. Who set it deletes it instead. */
export async function leaveAlert({ ctx, input: { id } }: Input): Promise<void> {
  authorize(ctx, 'notifications.manage');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const { created_by, name } = await seenAlert(transaction, ctx, id);
    if (created_by === ctx.viewer.userId)
      throw new AppError('INVALID_INPUT', { fieldErrors: { id: 'It is yours: delete it instead.' } });
    const { numDeletedRows } = await transaction
      .deleteFrom('alert_recipients')
      .where('alert_id', '=', id)
      .where('user_id', '=', ctx.viewer.userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('Alert');
    await audit({
      transaction,
      ctx,
      type: 'notifications.alert-left',
      source: 'api',
      details: `${ctx.viewer.name} left the alert “${name}”`,
      data: { alertId: id },
    });
  });
}
