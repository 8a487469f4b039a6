import { newId, randomText } from '@parley/server/platform/ids/index';
import { issuer } from '../permissions/identities.ts';
import { ask, type Deed, type World } from './deed.ts';

async function invited({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('invt');
  await services.postgres
    .insertInto('invitations')
    .values({
      id,
      organization_id: instance.id,
      email: `${randomText(8)}@invited.example`,
      name: 'Invited',
      role: 'user',
      inviter_id: instance.admin.userId,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { id };
}

const idOf = async (
  { services, instance }: World,
  table: 'api_keys' | 'oauth_consents' | 'sessions',
): Promise<{ id: string }> =>
  services.postgres
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', instance.admin.userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

/** Keys, sessions and people. */
export const ACCOUNTS: Record<string, Deed> = {
  'identity.createApiKey': ask('mutation { identity { createApiKey(name: "k", scopes: [read]) { key } } }'),
  'identity.revokeApiKey': ask(
    'mutation ($id: ID!) { identity { revokeApiKey(id: $id) { success } } }',
    async (world) => {
      await issuer(world.services).key(world.instance.admin.userId, world.instance.id, ['read']);
      return await idOf(world, 'api_keys');
    },
  ),
  'identity.revokeConnectedApplication': ask(
    'mutation ($id: ID!) { identity { revokeConnectedApplication(id: $id) { success } } }',
    async (world) => {
      await issuer(world.services).application(world.instance.admin.userId, world.instance.id, ['read']);
      return await idOf(world, 'oauth_consents');
    },
  ),
  'identity.revokeOtherSessions': ask(
    'mutation { identity { revokeOtherSessions { success } } }',
    async (world) => {
      await issuer(world.services).session(world.instance.admin.userId);
      return {};
    },
  ),
  'identity.revokeSession': ask(
    'mutation ($id: ID!) { identity { revokeSession(id: $id) { success } } }',
    async (world) => {
      await issuer(world.services).session(world.instance.admin.userId);
      return await idOf(world, 'sessions');
    },
  ),
  'users.delete': ask('mutation ($id: ID!) { users { delete(id: $id) { success } } }', ({ instance }) => ({
    id: instance.user.userId,
  })),
  'users.invite': ask(
    'mutation ($email: String!) { users { invite(email: $email, name: "New", role: user) { id } } }',
    () => ({ email: `${randomText(8)}@new.example` }),
  ),
  'users.resendInvite': ask('mutation ($id: ID!) { users { resendInvite(id: $id) { success } } }', invited),
  'users.update': ask(
    'mutation ($id: ID!) { users { update(id: $id, name: "Other") { id } } }',
    ({ instance }) => ({
      id: instance.user.userId,
    }),
  ),
};
