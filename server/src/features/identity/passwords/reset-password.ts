import type { Proof } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { proveIdentity } from '../discovery/prove-identity.ts';
import { forgetPasswordGuesses } from '../limits/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { consumeToken, withdrawTokens } from '../tokens/index.ts';
import { passwordSchema } from './password-schema.ts';
import { setPassword } from './set-password.ts';

const inputSchema = z.object({ token: z.string().max(256), password: passwordSchema });

/** Sets a password by the token of a link, ends every session and every other such link of its owner, and goes on as after that password. */
export async function resetPassword({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof inputSchema>;
}): Promise<Proof> {
  const { token, password } = inputSchema.parse(input);
  return await recordFailure({ services, ctx, what: 'a link (reset_password)' }, () =>
    services.postgres.transaction().execute(async (transaction) => {
      const { userId, email, meantFor } = await consumeToken({ transaction, type: 'reset_password', token });
      if (userId === null) throw new AppError('unable_to_auth_reset_password');
      await setPassword({ transaction, userId, password });
      await withdrawTokens({ transaction, input: { type: 'reset_password', email } });
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
      const { name } = await transaction
        .updateTable('users')
        .set({ email_verified: true, updated_at: new Date() })
        .where('id', '=', userId)
        .returning('name')
        .executeTakeFirstOrThrow();
      await queueMail({
        transaction,
        services,
        mail: { template: 'password-changed', to: email, props: { name } },
      });
      await forgetPasswordGuesses(transaction, { email, origin: ctx.origin });
      await audit({
        transaction,
        ctx: { ...ctx, viewer: { userId }, instance: null },
        type: 'identity.password-reset',
        source: 'api',
        details: `${name} set a password by a link`,
      });
      return await proveIdentity({
        transaction,
        services,
        ctx,
        input: { userId, factor: 'password', meantFor },
      });
    }),
  );
}
