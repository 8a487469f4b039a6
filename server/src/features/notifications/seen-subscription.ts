import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import type { Database } from '../../platform/postgres/schema.ts';
import { isOrphan, managesOrphans } from './orphans.ts';

/** Reports and goals that the user gets or made, and for admins those of creators who left. */
export const isSubscriptionSeen = (ctx: Context) => (row: ExpressionBuilder<Database, 'subscriptions'>) => {
  const gets = row.exists(
    row
      .selectFrom('subscription_recipients')
      .select('subscription_id')
      .whereRef('subscription_id', '=', 'subscriptions.id')
      .where('user_id', '=', ctx.viewer.userId),
  );
  // Who unsubscribed by the link of a message still has what they made.
  const made = row('subscriptions.created_by', '=', ctx.viewer.userId);
  return row.or(managesOrphans(ctx) ? [gets, made, isOrphan(row)] : [gets, made]);
};
