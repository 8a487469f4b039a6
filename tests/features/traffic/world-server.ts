import { addMember } from '@parley/server/features/identity/index';
import type { World } from '@parley/worlds';
import { handWorld } from '@parley/worlds/hand-world';
import { createTestUser } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';

/** The world made by hand, in an instance of its own, and a user who asks about it. */
export type WorldServer = StoredWorld & {
  services: TestServices;
  /** The answer to a document, which must have no errors. */
  ask<Data>(document: string): Promise<Data>;
  /** The code of the error that a document is answered with. */
  refusal(document: string): Promise<string>;
  close(): Promise<void>;
};

/** March 2024, the month of the world made by hand. */
export const MARCH = 'startDate: "2024-03-01T00:00:00Z", endDate: "2024-03-31T23:59:59Z"';

export async function startWorldServer(world: World = handWorld()): Promise<WorldServer> {
  const services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  const stored = await storeWorld(services, world);
  const user = await createTestUser(services);
  const instanceId = stored.ctx.instance.id;
  await services.postgres
    .transaction()
    .execute((transaction) =>
      addMember({ transaction, input: { instanceId, userId: user.userId, role: 'user' } }),
    );
  const api: ApiServer = await startApi(services);
  const caller = { token: await api.signIn(user), instanceId };
  return {
    ...stored,
    services,
    async ask<Data>(document: string): Promise<Data> {
      const { data, errors } = await api.graphql(caller, document);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return data as Data;
    },
    async refusal(document) {
      const { errors } = await api.graphql(caller, document);
      return errors[0]?.extensions.code ?? 'no error';
    },
    async close() {
      await api.close();
      await services.close();
    },
  };
}
