import { CliError } from '../../platform/cli-error.ts';
import { asInstanceId } from '../../platform/connection.ts';
import { readCredentials, writeCredentials } from '../../platform/credentials.ts';
import { authorization, send } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';
import { type ListedInstance, listInstances } from './list-instances.ts';

/** Keeps the choice of an instance with the sign-in. */
export async function keepInstance(session: Session, instance: string): Promise<void> {
  const { token, profile } = await session.connection();
  const credentials = await readCredentials(session.io.env);
  const stored = profile === undefined ? undefined : credentials.profiles[profile];
  // With a token from the environment there is no sign-in to keep it with.
  if (profile === undefined || stored?.token !== token) return;
  await writeCredentials(session.io.env, {
    ...credentials,
    profiles: { ...credentials.profiles, [profile]: { ...stored, instance } },
  });
}

export async function useInstance(session: Session, wanted: string): Promise<ListedInstance> {
  const all = await listInstances(session);
  const id = asInstanceId(wanted);
  const named = all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const found = all.find((instance) => instance.id === id) ?? (named.length === 1 ? named[0] : undefined);
  if (found === undefined)
    throw new CliError('notFound', `You are not a member of an instance "${wanted}".`, {
      nextSteps: ['See your instances: parley instances list'],
    });
  if (found.membership !== 'active') await join(session, found.id);
  await keepInstance(session, found.id);
  return { ...found, isCurrent: true, membership: 'active' };
}

/** Takes an invitation, or joins by e-mail domain, as choosing the organization on the web does. */
async function join(session: Session, organizationId: string): Promise<void> {
  const { server, token } = await session.connection();
  const response = await send(`${server}/api/auth/organizations/switch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...authorization({ server, token, instance: undefined }),
    },
    body: JSON.stringify({ organizationId }),
    signal: session.io.signal,
  });
  await response.body?.cancel();
}
