import type { ShellQuery } from '../../generated/graphql.ts';
import { ApiError } from '../../ui/failures/api-error.ts';
import { rest } from '../api/rest.ts';
import { startFlags } from '../flags/index.ts';
import { chooseInstance } from '../links/instance-path.ts';
import { InstanceError } from './instance-error.ts';
import { useInstanceStore } from './instance-store.ts';
import { lastInstance, rememberInstance } from './last-instance.ts';
import { fetchOrganizations, type Organization, switchOrganization } from './organizations.ts';
import question from './shell.graphql?raw';

const NO_ACCESS = ['INSTANCE_ACCESS_DENIED', 'NO_INSTANCE', 'BAD_ID_PREFIX'];

export type InstanceSession = {
  instance: ShellQuery['instances']['current'];
  viewer: ShellQuery['users']['current'];
};

let entered: { id: string; isForeign: boolean } | undefined;

/** Whether a superuser views an instance that they are not a member of. */
export const isForeign = (): boolean => entered?.isForeign === true;

const hasNoAccess = (error: unknown): boolean => error instanceof ApiError && NO_ACCESS.includes(error.code);

const isNo = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Switches the session to the organization in the address. Returns false when the person is not a member of it. */
async function switchSession(instanceId: string): Promise<boolean> {
  const organizations: readonly Organization[] = await fetchOrganizations();
  if (!organizations.some(({ id }) => id === instanceId)) return false;
  await switchOrganization(instanceId).catch((error: unknown) => {
    throw isNo(error) ? new InstanceError(error) : error;
  });
  return true;
}

/** Uses plain fetch: the frame does not wait for the code of the API client, which loads at the same time. */
async function askShell(): Promise<ShellQuery> {
  const answer = await rest('/api/graphql?Shell', { operationName: 'Shell', query: question });
  const { data } = answer as { data?: ShellQuery | null };
  if (!data) throw new InstanceError();
  return data;
}

async function load(): Promise<InstanceSession> {
  const shown = useInstanceStore.getState().shown ?? (await askShell());
  useInstanceStore.setState({ shown });
  return { instance: shown.instances.current, viewer: shown.users.current };
}

/**
 * Runs before any page of an instance: switches the session to it and loads the instance and the viewer. A superuser
 * may view an instance they are not a member of. Throws InstanceError when the instance is missing or not accessible.
 */
export async function enterInstance(instanceId: string): Promise<InstanceSession> {
  if (entered?.id === instanceId) return load();
  chooseInstance(instanceId);
  void rest('/api/auth/session/renew', {}).catch(() => undefined);
  const flags = startFlags();
  const isOwn = lastInstance() === instanceId || (await switchSession(instanceId));
  const entrance = await load().catch((error: unknown) => {
    throw hasNoAccess(error) ? new InstanceError(error) : error;
  });
  await flags;
  entered = { id: instanceId, isForeign: !isOwn };
  if (isOwn) rememberInstance(instanceId);
  void import('./follow-instance.ts').then(({ followInstance }) => followInstance()).catch(() => undefined);
  return entrance;
}
