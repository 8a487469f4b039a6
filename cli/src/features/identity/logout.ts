import { CliError } from '../../platform/cli-error.ts';
import { chosenServer } from '../../platform/connection.ts';
import { readCredentials, writeCredentials } from '../../platform/credentials.ts';
import { send } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';

/** Ends the session on the server and forgets it here; here also when the server cannot be reached. */
export async function logout({ io, choice }: Session): Promise<{ server: string }> {
  const credentials = await readCredentials(io.env);
  const server = chosenServer(io, choice, credentials);
  const stored = credentials.servers[server];
  if (stored === undefined) throw new CliError('signIn', `You are not signed in to ${server}.`);
  const { [server]: _, ...servers } = credentials.servers;
  const [current = undefined] = Object.keys(servers);
  await writeCredentials(io.env, { servers, ...(current === undefined ? {} : { current }) });
  await send(`${server}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stored.token}` },
    body: '{}',
    signal: io.signal,
    timeoutMs: 5_000,
  }).catch((error: unknown) => {
    // A session that is over already is what was asked for.
    if (!(error instanceof CliError && error.exit === 'signIn')) throw error;
  });
  return { server };
}
