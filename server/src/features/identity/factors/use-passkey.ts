import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { UsedPasskey } from './passkey-ceremony.ts';

/** Whose passkey was used; notes it. Throws unable_to_auth_passkey when it is nobody's, or not of `userId`. */
export async function notePasskeyUse({
  transaction,
  used,
  userId,
}: {
  transaction: PostgresTransaction;
  used: UsedPasskey;
  userId?: string;
}): Promise<{ userId: string }> {
  const row = await transaction
    .updateTable('passkeys')
    .set({ counter: used.counter, last_used_at: new Date() })
    .where('credential_id', '=', used.credentialId)
    // Of two answers at the same moment a counter that counts lets only the later through.
    .where((where) => where.or([where('counter', '<', used.counter), where('counter', '=', 0)]))
    .returning('user_id')
    .executeTakeFirst();
  if (!row || (userId !== undefined && row.user_id !== userId)) throw new AppError('unable_to_auth_passkey');
  return { userId: row.user_id };
}

/** The passkeys of a user, as a browser is asked for them. */
export async function credentialsOfUser(
  { postgres }: Pick<Services, 'postgres'>,
  userId: string,
): Promise<{ id: string; transports: string | null }[]> {
  return await postgres
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}
