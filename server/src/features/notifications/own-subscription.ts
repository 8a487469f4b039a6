import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** A subscription that the user gets, locked until the end of the transaction; that of others is not found. */
export async function ownSubscription(transaction: PostgresTransaction, ctx: Context, id: string) {
  const found = await transaction
    .selectFrom('subscriptions')
    .innerJoin('subscription_recipients', 'subscription_recipients.subscription_id', 'subscriptions.id')
    .selectAll('subscriptions')
    .where('subscriptions.instance_id', '=', ctx.instance.id)
    .where('subscriptions.id', '=', id)
    .where('subscription_recipients.user_id', '=', ctx.viewer.userId)
    .forUpdate('subscriptions')
    .executeTakeFirst();
  if (found === undefined) throw notFound('Subscription');
  return found;
}
