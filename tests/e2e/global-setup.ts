import { startServerProcess } from '../testkit/server-process.ts';

type Account = { role: 'admin' | 'user'; email: string; password: string };

/** One server with its sample world for all browser tests: PARLEY_E2E_URL and PARLEY_E2E_INSTANCE say where. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServerProcess();
  process.env['PARLEY_E2E_URL'] = server.url;
  process.env['PARLEY_E2E_INSTANCE'] = await sampleInstance(server.url);
  return () => server.stop();
}

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
  const list = await fetch(`${url}/api/auth/organization/list`, { headers: { authorization } });
  const [instance] = (await list.json()) as { id: string }[];
  if (instance === undefined) throw new Error('the sample world has no instance');
  return instance.id;
}
