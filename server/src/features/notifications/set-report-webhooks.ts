import type { Context } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { RunWebhook } from '../../platform/postgres/subscription-tables.ts';
import { requireWebhooks } from './known-webhooks.ts';

/** The webhooks that a report is sent to now. */
export const webhooksOf = (transaction: PostgresTransaction, id: string): Promise<RunWebhook[]> =>
  transaction
    .selectFrom('report_webhooks')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .select(['activation_webhooks.id', 'name', 'kind'])
    .where('subscription_id', '=', id)
    .orderBy('name')
    .execute();

/** To which webhooks of the instance a report is sent from now on; undefined leaves them as they are. */
export async function setReportWebhooks(
  transaction: PostgresTransaction,
  ctx: Context,
  { id, webhookIds }: { id: string; webhookIds: readonly string[] | undefined },
): Promise<void> {
  if (webhookIds === undefined) return;
  await requireWebhooks(transaction, ctx, webhookIds);
  await transaction.deleteFrom('report_webhooks').where('subscription_id', '=', id).execute();
  if (webhookIds.length > 0)
    await transaction
      .insertInto('report_webhooks')
      .values(webhookIds.map((webhook_id) => ({ subscription_id: id, webhook_id })))
      .execute();
}
