import { PASSWORD_LENGTH } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { clientOf, countAtAddress, countGuess, forgetPasswordGuesses } from '../limits/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { checkPassword, type PasswordOwner } from './check-password.ts';

export const guessSchema = z.object({
  email: z.string().trim().toLowerCase().max(320),
  password: z.string().max(PASSWORD_LENGTH.max),
});

/**
 * Whose password it is. Wrong ones are counted, and lock the address for a while whether anybody has it or not, except from where its owner signs in; throws
 * unable_to_auth_password for every failure.
 */
export async function guessPassword({
  services,
  ctx,
  input: { email, password },
}: {
  services: Services;
  ctx: Ask;
  input: z.output<typeof guessSchema>;
}): Promise<PasswordOwner> {
  await countGuess({ services, surface: 'password by client', who: clientOf(ctx.origin) });
  const { isLast } = await countAtAddress({
    services,
    surface: 'password',
    who: { email, origin: ctx.origin },
  });
  const user = await recordFailure({ services, ctx, what: 'a password', email }, async () => {
    const found = await checkPassword(services, { email, password });
    if (!found) throw new AppError('unable_to_auth_password');
    return found;
  }).catch(async (error: unknown) => {
    if (isLast) await recordLock({ services, ctx, email });
    throw error;
  });
  await forgetPasswordGuesses(services.postgres, { email, origin: ctx.origin });
  return user;
}

async function recordLock({
  services,
  ctx,
  email,
}: {
  services: Services;
  ctx: Ask;
  email: string;
}): Promise<void> {
  await services.postgres.transaction().execute((transaction) =>
    audit({
      transaction,
      ctx: { ...ctx, viewer: null, instance: null },
      type: 'identity.locked',
      source: 'api',
      details: `Too many wrong passwords locked ${email}`,
      data: { email },
    }),
  );
}
