import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** To which webhooks of the instance an alert is sent from now on; undefined leaves them as they are. */
export async function setAlertWebhooks(
  transaction: PostgresTransaction,
  ctx: Context,
  { id, webhookIds }: { id: string; webhookIds: readonly string[] | undefined },
): Promise<void> {
  if (webhookIds === undefined) return;
  const known =
    webhookIds.length === 0
      ? []
      : await transaction
          .selectFrom('activation_webhooks')
          .select('id')
          .where('instance_id', '=', ctx.instance.id)
          .where('id', 'in', webhookIds)
          .execute();
  if (known.length < webhookIds.length)
    throw new AppError('INVALID_INPUT', { fieldErrors: { webhookIds: 'A webhook is not there any more.' } });
  await transaction.deleteFrom('alert_webhooks').where('alert_id', '=', id).execute();
  if (known.length > 0)
    await transaction
      .insertInto('alert_webhooks')
      .values(known.map((webhook) => ({ alert_id: id, webhook_id: webhook.id })))
      .execute();
}
