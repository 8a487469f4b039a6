import { isEventCause } from '@parley/core/features/notifications';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { type AlertInput, alertSchema, columnsOf } from './alert-input.ts';
import { ownAlert } from './own-alert.ts';
import { setAlertRecipients } from './set-alert-recipients.ts';
import { setAlertWebhooks } from './set-alert-webhooks.ts';
import { tryInput } from './watched.ts';

/** Changes an alert, by who set it; once they have left, an admin who changes it takes it over. Its figure stays. */
export async function updateAlert({
  ctx,
  input: { id, ...given },
}: {
  ctx: Context;
  input: AlertInput & { id: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = alertSchema.parse(given);
  const condition = await tryInput(ctx, input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownAlert(transaction, ctx, id);
    if ((found.event !== null) !== isEventCause(input.cause))
      throw new AppError('INVALID_INPUT', {
        fieldErrors: {
          cause: 'An alert on a figure does not become one on events, nor the other way round.',
        },
      });
    if (found.event === null && found.metric !== input.metric)
      throw new AppError('INVALID_INPUT', { fieldErrors: { metric: 'The figure of an alert stays.' } });
    await transaction
      .updateTable('alerts')
      .set({
        ...columnsOf(input),
        created_by: ctx.viewer.userId,
        // What was found is of the alert as it was.
        last_value: null,
        last_run_at: null,
        last_says: null,
        problem: null,
        version: found.version + 1,
        due_at: new Date(),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await setAlertRecipients(transaction, ctx, { id, others: input.additionalRecipients });
    // What was there before is not said again, and neither is what another condition said.
    await transaction.deleteFrom('alert_subjects').where('alert_id', '=', id).execute();
    await setAlertWebhooks(transaction, ctx, { id, webhookIds: input.webhookIds });
    await audit({
      transaction,
      ctx,
      type: 'notifications.alert-updated',
      source: 'api',
      details: `${ctx.viewer.name} changed the alert “${input.name}”: ${condition}`,
      data: {
        alertId: id,
        cause: input.cause,
        threshold: input.threshold,
        before: { name: found.name, cause: found.event ?? found.cause, threshold: found.threshold },
      },
    });
  });
  return { id };
}
