import type { Proof } from '@parley/core/features/identity';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { findOrganization } from '../discovery/find-organization.ts';
import { proveIdentity } from '../discovery/prove-identity.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { guessPassword, guessSchema } from './guess-password.ts';

const inputSchema = guessSchema.extend({ slug: z.string().max(256).nullish() });

/** A password for the proof of who a user is; at an organization's own page, only for those who may enter it. */
export async function proveByPassword({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof inputSchema>;
}): Promise<Proof> {
  const { slug, ...guess } = inputSchema.parse(input);
  const user = await guessPassword({ services, ctx, input: guess });
  return await recordFailure(
    { services, ctx, what: 'a password', email: user.email, userId: user.id },
    async () => {
      const meantFor = slug == null ? null : await findOrganization(services.postgres, slug);
      // A user with the right password may learn that the account cannot enter; nobody may learn whether the organization exists.
      if (meantFor === undefined) throw new AppError('email_jit_provisioning_not_allowed');
      return await services.postgres.transaction().execute((transaction) =>
        proveIdentity({
          transaction,
          services,
          ctx,
          input: { userId: user.id, factor: 'password', meantFor: meantFor?.id ?? null },
        }),
      );
    },
  );
}
