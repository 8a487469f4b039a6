import { freePort } from '../testkit/free-port.ts';
import { sampleDirectories } from '../testkit/server-directories.ts';
import { startIdentityServer } from './identity-server.ts';

type Account = { role: 'admin' | 'user'; email: string; password: string };

/**
 * What tests know a server by: its address, its sample instance, where its mail goes, where its data is, and the last day of its
 * ad accounts, which is yesterday once a run has gone past midnight.
 */
type Place = Record<`PARLEY_E2E_${'URL' | 'INSTANCE' | 'MAIL' | 'DATA' | 'SALESFORCE' | 'AD_DAY'}`, string>;

const PLACES = 'PARLEY_E2E_SERVERS';

/**
 * As many servers as tests run at once, each with a sample world of its own, so that nobody changes what another one
 * reads. `useServer` says in a worker which is its own.
 */
export async function startServers(count: number): Promise<() => Promise<void>> {
  const servers = await Promise.all((await sampleDirectories(count)).map(startServer));
  process.env[PLACES] = JSON.stringify(servers.map(({ place }) => place));
  useServer(0);
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

/** From here on this process speaks to the server of that number. */
export function useServer(index: number): void {
  const places: Place[] = JSON.parse(process.env[PLACES] ?? '[]');
  Object.assign(process.env, places[index]);
}

/** Its port is known beforehand, because it is part of the links it mails. */
async function startServer(directory: string): Promise<{ place: Place; stop: () => Promise<void> }> {
  const server = await startIdentityServer({ PORT: String(await freePort()) }, directory);
  const place = {
    PARLEY_E2E_URL: server.url,
    PARLEY_E2E_INSTANCE: await sampleInstanceOf(server.url),
    PARLEY_E2E_MAIL: server.mailUrl,
    PARLEY_E2E_DATA: server.directory,
    PARLEY_E2E_SALESFORCE: server.salesforceUrl,
    PARLEY_E2E_AD_DAY: server.adDay,
  };
  return { place, stop: server.stop };
}

/** The instance of the sample world of a server. */
export async function sampleInstanceOf(url: string): Promise<string> {
  const { sample } = (await (await fetch(`${url}/api/bootstrap`)).json()) as {
    sample: { accounts: Account[] };
  };
  const account = sample.accounts.find(({ role }) => role === 'user');
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const authorization = `Bearer ${signedIn.headers.get('set-auth-token')}`;
  const list = await fetch(`${url}/api/auth/organizations`, { headers: { authorization } });
  const [instance] = (await list.json()) as { id: string }[];
  if (instance === undefined) throw new Error('the sample world has no instance');
  return instance.id;
}
