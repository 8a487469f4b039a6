import type { ShellQuery } from '../../generated/graphql.ts';
import { ApiError } from '../../ui/api-error.ts';
import { rest } from '../api/rest.ts';
import { startFlags } from '../flags/index.ts';
import { chooseInstance } from '../links/instance-path.ts';
import { InstanceError } from './instance-error.ts';
import { useEntrance } from './instance-store.ts';
import { lastInstance, rememberInstance } from './last-instance.ts';
import { fetchOrganizations, type Organization, switchOrganization } from './organizations.ts';
import question from './shell.graphql?raw';

const NO_ACCESS = ['INSTANCE_ACCESS_DENIED', 'NO_INSTANCE', 'BAD_ID_PREFIX'];

export type Entrance = {
  instance: ShellQuery['instances']['current'];
  viewer: ShellQuery['users']['current'];
};

let entered: { id: string; isForeign: boolean } | undefined;

/** Whether the instance shown is one that a superuser looks at without belonging to it. */
export const isForeign = (): boolean => entered?.isForeign === true;

const hasNoAccess = (error: unknown): boolean => error instanceof ApiError && NO_ACCESS.includes(error.code);

const isNo = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** The session goes on in the organization of the address, when it is one of the person's. Answers whether it is. */
async function switchSession(instanceId: string): Promise<boolean> {
  const organizations: readonly Organization[] = await fetchOrganizations();
  if (!organizations.some(({ id }) => id === instanceId)) return false;
  await switchOrganization(instanceId).catch((error: unknown) => {
    throw isNo(error) ? new InstanceError(error) : error;
  });
  return true;
}

/** Asked without the API client, whose code comes meanwhile: the frame of the page does not wait for it. */
async function askShell(): Promise<ShellQuery> {
  const answer = await rest('/api/graphql?Shell', { operationName: 'Shell', query: question });
  const { data } = answer as { data?: ShellQuery | null };
  if (!data) throw new InstanceError();
  return data;
}

async function load(): Promise<Entrance> {
  const shown = useEntrance.getState().shown ?? (await askShell());
  useEntrance.setState({ shown });
  return { instance: shown.instances.current, viewer: shown.users.current };
}

/**
 * Before any page of an instance: the session is switched to it where it was in another organization, and who is asking
 * is known. A superuser may look at one that is not theirs. Throws InstanceError when there is nothing to be shown, and
 * whatever else went wrong as it is.
 */
export async function enterInstance(instanceId: string): Promise<Entrance> {
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
  void import('./follow-instance.ts').then(({ followEntrance }) => followEntrance()).catch(() => undefined);
  return entrance;
}
