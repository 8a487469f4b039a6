import { eventually } from './eventually.ts';
import type { ServerProcess } from './server-process.ts';

export type FirstPerson = { name: string; email: string; password: string };

/** The one-time link that a fresh server prints for whoever started it. */
export async function setUpToken(server: ServerProcess): Promise<string> {
  const link = await eventually('the set-up link', () => /\/set-up\?token=(\S+)/.exec(server.output())?.[1]);
  return link;
}

/** Makes the first superuser of a fresh server and an organization, by the link it prints; answers their session. */
export async function setUpServer(
  server: ServerProcess,
  person: FirstPerson,
  organization: { name?: string; domain: string },
): Promise<{ token: string; organizationId: string; slug: string }> {
  const response = await fetch(`${server.url}/api/auth/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, token: await setUpToken(server), organization }),
  });
  if (!response.ok) throw new Error(`set-up answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { token: string; organizationId: string; slug: string };
}
