import { PASSWORD_LENGTH } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { guessPassword } from '../passwords/guess-password.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { checkFactor, type FactorAnswer } from './check-factor.ts';
import { usedSchema } from './passkey-ceremony.ts';
import { takeProofCode } from './proof-by-mail.ts';

const inputSchema = z.union([
  z.object({ password: z.string().max(PASSWORD_LENGTH.max) }),
  z.object({ code: z.string().trim().min(1).max(32) }),
  z.object({ mail: z.string().trim().min(1).max(32) }),
  z.object({ response: usedSchema }),
]);

/** Six digits come from an app; anything else was written down. */
const answerOf = (
  input: Exclude<z.output<typeof inputSchema>, { password: string } | { mail: string }>,
): FactorAnswer =>
  'response' in input
    ? { method: 'passkey', response: input.response }
    : { method: /^\d{3}\s?\d{3}$/.test(input.code) ? 'totp' : 'backup_code', code: input.code };

/** A user who is signed in shows again that it is them, before they change how they sign in or delete what cannot come back. */
export async function proveAgain({
  services,
  ctx,
  user,
  input,
  cookie,
}: {
  services: Services;
  ctx: Ask;
  user: SignedIn;
  input: unknown;
  cookie: string;
}): Promise<{ success: true }> {
  const { credential, userId, email, name, isSample } = user;
  // Everybody may be a user of the sample world.
  if (isSample || credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  const parsed = inputSchema.parse(input);
  const note = async (transaction: PostgresTransaction): Promise<void> => {
    await transaction
      .updateTable('sessions')
      .set({ proved_at: new Date() })
      .where('id', '=', credential.sessionId)
      .execute();
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: null },
      type: 'identity.proved-again',
      source: 'api',
      details: `${name} confirmed that it is them`,
    });
  };
  if ('password' in parsed) {
    await guessPassword({ services, ctx, input: { email, password: parsed.password } });
    await services.postgres.transaction().execute(note);
    return { success: true };
  }
  if ('mail' in parsed) {
    await recordFailure({ services, ctx, what: 'a code sent by mail', email, userId }, () =>
      takeProofCode({ services, ctx, user, code: parsed.mail, work: note }),
    );
    return { success: true };
  }
  const answer = answerOf(parsed);
  await recordFailure({ services, ctx, what: `a second factor (${answer.method})`, email, userId }, () =>
    checkFactor({ services, ctx, userId, answer, cookie, work: note }),
  );
  return { success: true };
}
