import { createServer } from 'node:net';
import { startIdentityServer } from './identity-server.ts';

type Account = { role: 'admin' | 'user'; email: string; password: string };

/**
 * One server with its sample world for all browser tests: PARLEY_E2E_URL and PARLEY_E2E_INSTANCE say where,
 * PARLEY_E2E_MAIL where its mail goes, and PARLEY_E2E_DATA where its data is. Its port is known beforehand, because
 * it stands in the links it mails.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startIdentityServer({ PORT: String(await freePort()) });
  process.env['PARLEY_E2E_URL'] = server.url;
  process.env['PARLEY_E2E_MAIL'] = server.mailUrl;
  process.env['PARLEY_E2E_DATA'] = server.directory;
  process.env['PARLEY_E2E_INSTANCE'] = await sampleInstance(server.url);
  return () => server.stop();
}

const freePort = (): Promise<number> =>
  new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

async function sampleInstance(url: string): Promise<string> {
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
