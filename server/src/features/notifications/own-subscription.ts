import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { isOrphan, managesOrphans } from './orphans.ts';
import { isSubscriptionSeen } from './seen-subscription.ts';

/**
 * A subscription that the user gets or made, or one of a creator who left and that an admin looks after. It is locked until the
 * end of the transaction; that of others is not found. `isTheirs`: they change and delete it.
 */
export async function ownSubscription(transaction: PostgresTransaction, ctx: Context, id: string) {
  const manages = managesOrphans(ctx);
  const found = await transaction
    .selectFrom('subscriptions')
    .selectAll('subscriptions')
    .select((row) => isOrphan(row).as('isOrphan'))
    .where('subscriptions.instance_id', '=', ctx.instance.id)
    .where('subscriptions.id', '=', id)
    .where(isSubscriptionSeen(ctx))
    .forUpdate('subscriptions')
    .executeTakeFirst();
  if (found === undefined) throw notFound('Subscription');
  const isOwn = found.created_by === ctx.viewer.userId;
  return { ...found, isTheirs: isOwn || (manages && Boolean(found.isOrphan)) };
}
