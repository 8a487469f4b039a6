import type { SecondFactors } from '@parley/core/features/identity';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { countBackupCodes } from './backup-codes.ts';
import { mayProveByMail } from './proof-by-mail.ts';
import { mayChangeFactors } from './recent-proof.ts';

/** What a user has set up for themselves, and how they could prove again that it is them. */
export async function getSecondFactors({
  services: { postgres },
  user,
}: {
  services: Pick<Services, 'postgres'>;
  user: SignedIn;
}): Promise<SecondFactors> {
  const { userId } = user;
  const totp = await postgres
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await postgres
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const password = await postgres
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst();
  const backupCodesLeft = await countBackupCodes(postgres, userId);
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    backupCodesLeft,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name ?? 'Passkey',
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      isSynced: passkey.backed_up,
    })),
    mayChange: mayChangeFactors(user),
    proofs: [
      ...(password ? (['password'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(totp || backupCodesLeft > 0 ? (['code'] as const) : []),
      ...((await mayProveByMail(postgres, user)) ? (['mail'] as const) : []),
    ],
  };
}
