import { z } from 'zod';
import { CliWhoAmIDocument, type CliWhoAmIQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Connection } from '../../platform/connection.ts';
import { runOperation } from '../../platform/graphql.ts';
import { authorization, send } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';

export type WhoAmI = {
  server: string;
  /** The stored sign-in; null for a token of the environment. */
  profile: string | null;
  user: CliWhoAmIQuery['users']['current'];
  /** Null for a user who has signed up and is in no instance yet. */
  instance: CliWhoAmIQuery['instances']['current'] | null;
};

const sessionSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
});

/** Who a token belongs to and the instance that requests with it are about. */
export async function identify(connection: Connection, signal: AbortSignal): Promise<WhoAmI> {
  const { server } = connection;
  const profile = connection.profile ?? null;
  try {
    const { users, instances } = await runOperation(connection, CliWhoAmIDocument, {}, signal);
    return { server, profile, user: users.current, instance: instances.current };
  } catch (error) {
    if (!(error instanceof CliError && error.code === 'NO_INSTANCE')) throw error;
    const response = await send(`${server}/api/auth/get-session`, {
      headers: authorization(connection),
      signal,
    });
    const { user } = sessionSchema.parse(await response.json());
    return { server, profile, user: { ...user, roles: [], isAdmin: false }, instance: null };
  }
}

export const whoAmI = async (session: Session): Promise<WhoAmI> =>
  await identify(await session.connection(), session.io.signal);
