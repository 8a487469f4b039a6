import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { ownSubscription } from './own-subscription.ts';

const PAUSE_MINUTES = 10;

/** A report that the user may send by hand: their own, and not again and again. It is locked until the end of the transaction. */
export async function ownReportToSend(transaction: PostgresTransaction, ctx: Context, id: string) {
  const found = await ownSubscription(transaction, ctx, id);
  if (found.type !== 'recurring') throw notFound('Report');
  if (!found.isTheirs)
    throw new AppError('PERMISSION_DENIED', { message: 'Only who made a report sends it.' });
  const recent = await transaction
    .selectFrom('report_runs')
    .select('id')
    .where('subscription_id', '=', id)
    .where('created_at', '>', new Date(Date.now() - PAUSE_MINUTES * 60_000))
    .executeTakeFirst();
  if (recent === undefined) return found;
  const message = `The report “${found.name}” was sent less than ${PAUSE_MINUTES} minutes ago. It goes to colleagues: send it again later.`;
  throw new AppError('INVALID_INPUT', { message, fieldErrors: { id: message } });
}
