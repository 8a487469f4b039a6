import type { Discovered } from '@parley/core/features/identity';
import type { Services } from '../../../platform/context/index.ts';
import { completeSecondFactor } from '../discovery/complete-second-factor.ts';
import type { Ask } from '../sessions/create-session.ts';
import type { IntermediateSession } from '../sessions/intermediate-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { checkFactor, factorSchema } from './check-factor.ts';
import { beginUsing, type Ceremony } from './passkey-ceremony.ts';
import { credentialsOfUser } from './use-passkey.ts';

/** The second step of signing in for a user who has a second factor. */
export async function verifySecondFactor({
  services,
  ctx,
  session,
  input,
  cookie,
}: {
  services: Services;
  ctx: Ask;
  session: IntermediateSession;
  input: unknown;
  cookie: string;
}): Promise<Discovered> {
  const answer = factorSchema.parse(input);
  const { userId, email } = session;
  return await recordFailure(
    { services, ctx, what: `a second factor (${answer.method})`, email, userId },
    () =>
      checkFactor({
        services,
        ctx,
        userId,
        answer,
        cookie,
        work: (transaction) =>
          completeSecondFactor({ transaction, services, ctx, input: { session, factor: answer.method } }),
      }),
  );
}

/** What the browser needs to use a passkey of the session's user. */
export async function beginPasskeyFactor(
  services: Services,
  { userId }: { userId: string },
): Promise<Ceremony> {
  return await beginUsing(services, await credentialsOfUser(services, userId));
}
