import { MOST_ALERTS } from '@parley/core/features/notifications';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { lockInstance } from '../../../platform/postgres/lock-instance.ts';
import { type AlertInput, alertSchema, columnsOf } from './alert-input.ts';
import { setAlertRecipients } from './set-alert-recipients.ts';
import { setAlertWebhooks } from './set-alert-webhooks.ts';
import { tryInput } from './watched.ts';

/** Sets an alert on a figure, for the user and the members that they choose. */
export async function createAlert({
  ctx,
  input: given,
  source = 'api',
}: {
  ctx: Context;
  input: AlertInput;
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = alertSchema.parse(given);
  // What cannot be asked is refused now, with its reason.
  const condition = await tryInput(ctx, input);
  const id = newId('alrt');
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Two at once would both be the last that fits: the row of the instance is their turn.
    await lockInstance(transaction, ctx.instance.id);
    const { count } = await transaction
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ALERTS)
      throw new AppError('INVALID_INPUT', {
        fieldErrors: { name: `An organization has at most ${MOST_ALERTS} alerts: delete one first.` },
      });
    await transaction
      .insertInto('alerts')
      .values({ id, instance_id: ctx.instance.id, created_by: ctx.viewer.userId, ...columnsOf(input) })
      .execute();
    await setAlertRecipients(transaction, ctx, { id, others: input.additionalRecipients });
    await setAlertWebhooks(transaction, ctx, { id, webhookIds: input.webhookIds });
    await audit({
      transaction,
      ctx,
      type: 'notifications.alert-created',
      source,
      details: `${ctx.viewer.name} set the alert “${input.name}”: ${condition}`,
      data: { alertId: id, metric: input.metric, cause: input.cause, threshold: input.threshold },
    });
  });
  return { id };
}
