import { createTestInstance, type TestInstance } from '../../../testkit/instance.ts';
import type { OpenIdProvider } from '../../../testkit/openid-provider.ts';
import type { TestServices } from '../../../testkit/services.ts';
import { type ApiServer, headersOf } from '../api-server.ts';
import { issuer } from '../permissions/identities.ts';

export type Asked = {
  method: 'POST' | 'PUT' | 'DELETE' | 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: object | string;
  /** Asked of the server that has an address, not of the one without. */
  isPublished?: true;
  /** It answers a challenge, which is used up even by what then fails. */
  usesChallenge?: true;
};
export type World = {
  services: TestServices;
  api: ApiServer;
  instance: TestInstance;
  headers: Record<string, string>;
  /** The same program again, listening: OAuth needs to know where it is. */
  published: { url: string; http: ApiServer['http'] };
  provider: OpenIdProvider;
};
/** Something that succeeds and must leave an entry: what is asked, once everything it needs is there. */
export type Deed = (world: World) => Promise<Asked>;

/** A new instance with its admin signed in. */
export async function createWorld(
  parts: Pick<World, 'services' | 'api' | 'published' | 'provider'>,
): Promise<World> {
  const { services } = parts;
  const instance = await createTestInstance(services);
  const token = await issuer(services).session(instance.admin.userId, { instanceId: instance.id });
  return { ...parts, instance, headers: headersOf({ token, instanceId: instance.id }) };
}

export const post = (url: string, payload: object, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  url: `/api/auth/${url}`,
  headers,
  payload,
});

export const graphql = (headers: Record<string, string>, query: string, variables: object = {}): Asked => ({
  method: 'POST',
  url: '/api/graphql',
  headers,
  payload: { query, variables },
});

/** A mutation, with the variables that the world gives it. */
export const ask =
  (query: string, variables: (world: World) => Promise<object> | object = () => ({})): Deed =>
  async (world) =>
    graphql(world.headers, query, await variables(world));
