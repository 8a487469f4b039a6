import { hashPassword } from 'better-auth/crypto';
import { newId } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** The password of a user from now on, in the place where better-auth keeps it; the first one or another. */
export async function setPassword({
  transaction,
  userId,
  password,
}: {
  transaction: PostgresTransaction;
  userId: string;
  password: string;
}): Promise<void> {
  const hash = await hashPassword(password);
  // Two of the same person at the same moment must not both find none.
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ password: hash, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await transaction
    .insertInto('accounts')
    .values({
      id: newId('acct'),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
    })
    .execute();
}
