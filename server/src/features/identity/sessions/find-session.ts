import { AppError } from '../../../platform/errors/index.ts';
import type { Auth } from '../auth.ts';

type Found = Awaited<ReturnType<Auth['api']['getSession']>>;

/** The session of a token with its user; null without one. Throws UNAVAILABLE when the database does not answer. */
export async function findSession(auth: Auth, token: string): Promise<Found> {
  try {
    return await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) });
  } catch (error) {
    // better-auth answers so whenever it cannot read, and drops the reason.
    const { body, statusCode } = error as { body?: { code?: string }; statusCode?: number };
    if (statusCode === 500 && body?.code === 'FAILED_TO_GET_SESSION')
      throw new AppError('UNAVAILABLE', { cause: error });
    throw error;
  }
}
