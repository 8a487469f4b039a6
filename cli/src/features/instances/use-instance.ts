import { CliError } from '../../platform/cli-error.ts';
import { asInstanceId } from '../../platform/connection.ts';
import { readCredentials, writeCredentials } from '../../platform/credentials.ts';
import type { Session } from '../../platform/session.ts';
import { type ListedInstance, listInstances } from './list-instances.ts';

/** Keeps the choice of an instance with the sign-in. */
export async function keepInstance(session: Session, instance: string): Promise<void> {
  const { server, token } = await session.connection();
  const credentials = await readCredentials(session.io.env);
  const stored = credentials.servers[server];
  // With a token from the environment there is no sign-in to keep it with.
  if (stored === undefined || stored.token !== token) return;
  await writeCredentials(session.io.env, {
    ...credentials,
    servers: { ...credentials.servers, [server]: { ...stored, instance } },
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
  await keepInstance(session, found.id);
  return { ...found, isCurrent: true };
}
