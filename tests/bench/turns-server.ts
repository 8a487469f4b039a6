import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../testkit/free-port.ts';
import { startServerProcess } from '../testkit/server-process.ts';

/** A turn of the event loop, in milliseconds: by the clock, of which it computed, and of which it waited for a processor. */
export type Turn = { clock: number; processor: number; waited: number };
/** The turn that computed most, and the one that was longest by the clock. */
export type Turns = { heaviest: Turn; longest: Turn };

type Account = { role: string; email: string; password: string };

/** A server on the sample world that tells of the turns of its event loop, and who is signed in to it as an administrator. */
export async function openTurnsServer(directory?: string) {
  const port = await freePort();
  const server = await startServerProcess(
    {
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'turns-preload.mjs')).href}`,
      PARLEY_BENCH_TURNS_PORT: String(port),
      PARLEY_REQUESTS_PER_MINUTE: '0',
    },
    directory,
  );
  /** Of all turns since it was asked last. */
  const turns = async (): Promise<Turns> => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Turns;
  const bootstrap = await fetch(`${server.url}/api/bootstrap`);
  const { sample } = (await bootstrap.json()) as { sample: { accounts: Account[] } };
  const account = sample.accounts.find(({ role }) => role === 'admin');
  if (account === undefined) throw new Error('the sample world has no administrator');
  const signIn = (): Promise<Response> =>
    fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
  const token = (await signIn()).headers.get('set-auth-token') ?? '';
  const authorization = `Bearer ${token}`;
  const organizations = await fetch(`${server.url}/api/auth/organizations`, { headers: { authorization } });
  const [instance] = (await organizations.json()) as { id: string; code: string }[];
  const headers = { authorization, 'x-instance-id': instance?.id ?? '' };
  const ask = async (query: string, variables: object = {}) => {
    const response = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    const { data, errors } = JSON.parse(text) as { data: unknown; errors?: { message: string }[] };
    return { data, errors: errors?.map(({ message }) => message) ?? [], bytes: text.length };
  };
  return { server, turns, ask, headers, token, signIn, instanceId: instance?.id ?? '' };
}
