import type { BackupCodes, TotpSetUp } from '@parley/core/features/identity';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import { clientOf, countGuess, forgetGuesses } from '../limits/index.ts';
import { firstBackupCodes, forgetUnneededCodes } from './backup-code-sets.ts';
import type { Change } from './change.ts';
import { sealSecret, uriOf, useOneTimeCode } from './one-time-code.ts';
import { requireRecentProof } from './recent-proof.ts';
import { recordChange } from './record-change.ts';

const SECRET_LENGTH = 32;
const codeSchema = z.object({ code: z.string().trim().min(1).max(32) });

/** A secret for an authenticator app. It asks for nothing until a first code has shown that the app has it. */
export async function beginAuthenticatorApp({ services, user }: Change): Promise<TotpSetUp> {
  await requireRecentProof(services, user);
  const { userId, email } = user;
  const secret = generateRandomString(SECRET_LENGTH);
  const values = { secret: sealSecret(services.config, userId, secret), created_at: new Date() };
  const begun = await services.postgres
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) throw new AppError('NON_UNIQUE_ID', { message: 'There is an authenticator app already.' });
  const uri = uriOf(secret, email);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}

/** The first code: from now on the app is asked for. */
export async function confirmAuthenticatorApp({
  services,
  ctx,
  user,
  input,
}: Change & { input: unknown }): Promise<BackupCodes> {
  await requireRecentProof(services, user);
  const { code } = codeSchema.parse(input);
  const { userId } = user;
  await countGuess({ services, surface: 'second factor by client', who: clientOf(ctx.origin) });
  await countGuess({ services, surface: 'second factor by user', who: userId });
  return await services.postgres.transaction().execute(async (transaction) => {
    if (!(await useOneTimeCode({ transaction, services, userId, code, isSetUp: false })))
      throw new AppError('unable_to_auth_second_factor');
    await forgetGuesses({ postgres: transaction, surface: 'second factor by user', who: userId });
    const backupCodes = await firstBackupCodes({ transaction, services, userId });
    await recordChange({
      transaction,
      services,
      ctx,
      user,
      deed: 'added',
      what: 'an authenticator app was added',
    });
    return { backupCodes };
  });
}

export async function removeAuthenticatorApp({ services, ctx, user }: Change): Promise<{ success: true }> {
  await requireRecentProof(services, user, { again: true });
  await services.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('totp_secrets')
      .where('user_id', '=', user.userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) throw new AppError('NOT_FOUND');
    await forgetUnneededCodes({ transaction, userId: user.userId });
    await recordChange({
      transaction,
      services,
      ctx,
      user,
      deed: 'removed',
      what: 'the authenticator app was removed',
    });
  });
  return { success: true };
}
