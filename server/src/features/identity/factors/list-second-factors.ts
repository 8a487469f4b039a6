import type { SecondFactor } from '@parley/core/features/identity';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { countBackupCodes } from './backup-codes.ts';

/** The ways in which a user can, and therefore must, prove who they are a second time; none without one. */
export async function listSecondFactors(
  postgres: Postgres | PostgresTransaction,
  userId: string,
): Promise<SecondFactor[]> {
  const totp = await postgres
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await postgres
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!totp && !passkey) return [];
  const codes = await countBackupCodes(postgres, userId);
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['backup_code'] as const) : []),
  ];
}
