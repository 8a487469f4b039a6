import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ask } from './create-session.ts';

type Attempt = {
  services: Pick<Services, 'postgres'>;
  ctx: Ask;
  /** What was tried, in words. */
  what: string;
  email?: string;
  userId?: string | null;
};

/** Runs a step of signing in; a refused one leaves an audit entry, even when its transaction is rolled back. */
export async function recordFailure<Value>(
  { services, ctx, what, email, userId = null }: Attempt,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError)
      await services.postgres.transaction().execute((transaction) =>
        audit({
          transaction,
          ctx: { ...ctx, viewer: userId === null ? null : { userId }, instance: null },
          type: error.code === 'TOO_MANY_REQUESTS' ? 'identity.locked' : 'identity.sign-in-failed',
          source: 'api',
          details: `Signing in with ${what} was refused`,
          data: { code: error.code, ...(email !== undefined && { email }) },
        }),
      );
    throw error;
  }
}
