import { PASSWORD_LENGTH } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { clientOf, countAtAddress, countGuess, forgetPasswordGuesses } from '../limits/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { withdrawTokens } from '../tokens/index.ts';
import { checkPassword } from './check-password.ts';
import { passwordSchema } from './password-schema.ts';
import { setPassword } from './set-password.ts';

const inputSchema = z.object({ current: z.string().max(PASSWORD_LENGTH.max), next: passwordSchema });

/** Another password for a user who signed in with theirs; every other session of theirs ends, and links to set one. */
export async function changePassword({
  services,
  ctx,
  user,
  input,
}: {
  services: Services;
  ctx: Ask;
  user: SignedIn;
  input: z.input<typeof inputSchema>;
}): Promise<{ success: true }> {
  const { current, next } = inputSchema.parse(input);
  const { credential, email, name, userId } = user;
  if (credential.kind !== 'session' || !credential.factors.includes('password'))
    throw new AppError('PERMISSION_DENIED');
  if (user.isSample)
    throw new AppError('PERMISSION_DENIED', { message: 'The password of a sample user cannot be changed.' });
  await countGuess({ services, surface: 'password by client', who: clientOf(ctx.origin) });
  await countAtAddress({ services, surface: 'password', who: { email, origin: ctx.origin } });
  if (!(await checkPassword(services, { email, password: current })))
    throw new AppError('INVALID_INPUT', { fieldErrors: { current: 'The password is not right.' } });
  await services.postgres.transaction().execute(async (transaction) => {
    await setPassword({ transaction, userId, password: next });
    await withdrawTokens({ transaction, input: { type: 'reset_password', email } });
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', credential.sessionId)
      .execute();
    await queueMail({
      transaction,
      services,
      mail: { template: 'password-changed', to: email, props: { name } },
    });
    await forgetPasswordGuesses(transaction, { email, origin: ctx.origin });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: null },
      type: 'identity.password-changed',
      source: 'api',
      details: `${name} changed their password`,
    });
  });
  return { success: true };
}
