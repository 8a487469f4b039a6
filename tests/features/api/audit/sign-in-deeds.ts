import type { TokenType } from '@parley/core/features/identity';
import { addMember } from '@parley/server/features/identity/index';
import { makeSetUpLink } from '@parley/server/features/identity/set-up/set-up-link';
import { issueToken, type TokenValue } from '@parley/server/features/identity/tokens/one-time-token';
import { randomText } from '@parley/server/platform/ids/index';
import { createTestInstance, TEST_PASSWORD } from '../../../testkit/instance.ts';
import { headersOf } from '../api-server.ts';
import { issuer } from '../permissions/identities.ts';
import { type Asked, type Deed, post, type World } from './deed.ts';

const slugOf = ({ instance }: World): string => instance.id.replace(':', '~');

async function tokenFor(
  { services, instance }: World,
  type: TokenType,
  more: Partial<TokenValue> = {},
): Promise<string> {
  const { email, userId } = instance.admin;
  return await services.postgres.transaction().execute((transaction) =>
    issueToken({
      transaction,
      input: {
        type,
        value: { email, userId, factor: 'magic_link', meantFor: null, intent: 'sign-in', ...more },
      },
    }),
  );
}

const arriving = async ({ services, instance }: World): Promise<Record<string, string>> =>
  headersOf({ token: await issuer(services).session(instance.admin.userId, { stage: 'discovered' }) });

const organization = (): { domain: string; name: string } => ({
  domain: `${randomText(10)}.example`,
  name: 'New',
});

/** The first person of a server; only possible while there is none. */
export const SET_UP = async ({ services }: Pick<World, 'services'>): Promise<Asked> => {
  const link = new URL((await makeSetUpLink(services)) ?? 'http://none.invalid');
  return post('set-up', {
    token: link.searchParams.get('token'),
    name: 'First',
    email: 'first@parley.example',
    password: TEST_PASSWORD,
    organization: organization(),
  });
};

/** Every way in and out by address, password and link. */
export const SIGN_IN: Record<string, Deed> = {
  'POST /api/auth/sign-in/email': async ({ instance: { admin } }) =>
    post('sign-in/email', { email: admin.email, password: admin.password }),
  'POST /api/auth/discovery/password': async ({ instance: { admin } }) =>
    post('discovery/password', { email: admin.email, password: admin.password }),
  'POST /api/auth/discovery/send': async ({ instance: { admin } }) =>
    post('discovery/send', { email: admin.email, intent: 'sign-in' }),
  'POST /api/auth/magic-link/send': async (world) =>
    post('magic-link/send', { email: world.instance.admin.email, slug: slugOf(world) }),
  'POST /api/auth/discovery/authenticate': async (world) =>
    post('discovery/authenticate', { tokenType: 'discovery', token: await tokenFor(world, 'discovery') }),
  'POST /api/auth/discovery/authenticate as somebody new': async (world) => {
    const value = {
      email: `p${randomText(8)}@${randomText(10)}.example`,
      userId: null,
      intent: 'sign-up' as const,
    };
    return post('discovery/authenticate', {
      tokenType: 'discovery',
      token: await tokenFor(world, 'discovery', value),
    });
  },
  'POST /api/auth/discovery/exchange': async (world) =>
    post('discovery/exchange', { organizationId: world.instance.id }, await arriving(world)),
  'POST /api/auth/discovery/account': async (world) => {
    const { services, instance } = world;
    const headers = await arriving(world);
    await services.postgres.deleteFrom('members').where('user_id', '=', instance.admin.userId).execute();
    return post('discovery/account', {}, headers);
  },
  'POST /api/auth/organizations/switch': async (world) => {
    const other = await createTestInstance(world.services);
    await world.services.postgres.transaction().execute((transaction) =>
      addMember({
        transaction,
        input: { instanceId: other.id, userId: world.instance.admin.userId, role: 'user' },
      }),
    );
    return post('organizations/switch', { organizationId: other.id }, world.headers);
  },
  'POST /api/auth/sign-out': async ({ headers }) => post('sign-out', {}, headers),
  'POST /api/auth/password/forgot': async (world) =>
    post('password/forgot', { email: world.instance.admin.email, slug: slugOf(world) }),
  'POST /api/auth/password/reset': async (world) =>
    post('password/reset', { token: await tokenFor(world, 'reset_password'), password: 'Another-word-2' }),
  'POST /api/auth/password/change': async ({ headers, instance: { admin } }) =>
    post('password/change', { current: admin.password, next: 'Another-word-2' }, headers),
  'POST /api/instances': async (world) => ({
    ...post('', organization(), await arriving(world)),
    url: '/api/instances',
  }),
};
