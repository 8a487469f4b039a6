import { alertInWords } from '@parley/core/features/notifications';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { lookAtFigure } from './alert-figures.ts';
import { type AlertInput, alertSchema, columnsOf } from './alert-input.ts';
import { ownAlert } from './own-alert.ts';
import { setAlertRecipients } from './set-alert-recipients.ts';

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
  await lookAtFigure(ctx, input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownAlert(transaction, ctx, id);
    if (found.metric !== input.metric)
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
    await audit({
      transaction,
      ctx,
      type: 'notifications.alert-updated',
      source: 'api',
      details: `${ctx.viewer.name} changed the alert “${input.name}”: ${alertInWords(input)}`,
      data: {
        alertId: id,
        cause: input.cause,
        threshold: input.threshold,
        before: { name: found.name, cause: found.cause, threshold: found.threshold },
      },
    });
  });
  return { id };
}
