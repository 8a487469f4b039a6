import { CliError } from '../../platform/cli-error.ts';
import { readCredentials, writeCredentials } from '../../platform/credentials.ts';
import { send } from '../../platform/http.ts';
import { chooseProfile } from '../../platform/profiles.ts';
import type { Session } from '../../platform/session.ts';

/** Ends the session on the server and forgets it here; here also when the server cannot be reached. */
export async function logout({ io, choice }: Session): Promise<{ server: string }> {
  const credentials = await readCredentials(io.env);
  const { name, server, stored } = chooseProfile(io.env, choice, credentials);
  if (stored === undefined) throw new CliError('signIn', `You are not signed in to ${server}.`);
  const { [name]: _, ...profiles } = credentials.profiles;
  const current = credentials.current === name ? Object.keys(profiles)[0] : credentials.current;
  await writeCredentials(io.env, { profiles, ...(current === undefined ? {} : { current }) });
  // An API key that was stored is no session; it lives until it is revoked.
  if (stored.token.startsWith('parley_key_')) return { server };
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
