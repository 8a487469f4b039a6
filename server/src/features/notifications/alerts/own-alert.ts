import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Database } from '../../../platform/postgres/schema.ts';
import { managesOrphans } from '../orphans.ts';

type Alerts = ExpressionBuilder<Database, 'alerts'>;

/** Whoever made it has left the organization: an admin looks after it. */
export const isLeft = ({ not, exists, selectFrom }: Alerts) =>
  not(
    exists(
      selectFrom('members')
        .select('members.user_id')
        .whereRef('members.user_id', '=', 'alerts.created_by')
        .whereRef('members.organization_id', '=', 'alerts.instance_id'),
    ),
  );

/** Alerts that the user gets or made, and for admins those of creators who left. */
export const isSeenBy = (ctx: Context) => (row: Alerts) => {
  const gets = row.exists(
    row
      .selectFrom('alert_recipients')
      .select('alert_id')
      .whereRef('alert_id', '=', 'alerts.id')
      .where('user_id', '=', ctx.viewer.userId),
  );
  const made = row('alerts.created_by', '=', ctx.viewer.userId);
  return row.or(managesOrphans(ctx) ? [gets, made, isLeft(row)] : [gets, made]);
};

/** An alert that the user sees, locked until the end of the transaction; that of others is not found. */
export async function seenAlert(transaction: PostgresTransaction, ctx: Context, id: string) {
  const found = await transaction
    .selectFrom('alerts')
    .selectAll('alerts')
    .select((row) => isLeft(row).as('isLeft'))
    .where('alerts.instance_id', '=', ctx.instance.id)
    .where('alerts.id', '=', id)
    .where(isSeenBy(ctx))
    .forUpdate('alerts')
    .executeTakeFirst();
  if (found === undefined) throw notFound('Alert');
  return found;
}

/** An alert that the user may change: who set it, or an admin once they have left. */
export async function ownAlert(transaction: PostgresTransaction, ctx: Context, id: string) {
  const found = await seenAlert(transaction, ctx, id);
  if (found.created_by !== ctx.viewer.userId && !(managesOrphans(ctx) && Boolean(found.isLeft)))
    throw new AppError('PERMISSION_DENIED', { message: 'It is a colleague’s: you can leave it.' });
  return found;
}
