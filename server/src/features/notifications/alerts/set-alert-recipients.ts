import type { Context } from '../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { chosenMembers } from '../goal-input.ts';

/** Who gets an alert from now on. */
export async function setAlertRecipients(
  transaction: PostgresTransaction,
  ctx: Context,
  { id, others }: { id: string; others: readonly string[] },
): Promise<void> {
  const members = await chosenMembers(transaction, ctx, others);
  await transaction.deleteFrom('alert_recipients').where('alert_id', '=', id).execute();
  await transaction
    .insertInto('alert_recipients')
    .values(members.map((user_id) => ({ alert_id: id, user_id })))
    .execute();
}
