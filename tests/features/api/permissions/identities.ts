import {
  ACCESS_TOKEN_PREFIX,
  hashSecret,
  KEY_PREFIX,
  randomSecret,
} from '@parley/server/features/identity/keys/bearer-secret';
import { createSession } from '@parley/server/features/identity/sessions/create-session';
import { newId } from '@parley/server/platform/ids/index';
import { createTestInstance, createTestUser, type TestInstance } from '../../../testkit/instance.ts';
import type { TestServices } from '../../../testkit/services.ts';
import { NOWHERE } from '../../../testkit/viewer.ts';
import { sharePage, tokenOf } from '../../shares/share-world.ts';
import type { Caller } from '../api-server.ts';
import type { Facts } from './needs.ts';

/** A user who asks. Each request is made with a credential of its own: some requests end the one they come with. */
export type Identity = { facts: Facts; caller(): Promise<Caller> };
export type Identities = {
  instance: TestInstance;
  other: TestInstance;
  all: Record<string, Identity>;
};

type Scopes = readonly ('read' | 'export' | 'write')[];
type SessionInput = Parameters<typeof createSession>[0]['input'];

const YEAR_MINUTES = 525_600;
const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const anHourAgo = (): Date => new Date(Date.now() - 3_600_000);

/** Ways to hold something that the server knows, made as its own verbs make it. */
export function issuer(services: TestServices) {
  const { postgres } = services;
  const session = async (userId: string, more: Partial<SessionInput> = {}): Promise<string> => {
    const { token } = await postgres.transaction().execute((transaction) =>
      createSession({
        transaction,
        services,
        ctx: { origin: NOWHERE, requestId: 'test' },
        input: { userId, stage: 'full', factors: ['password'], minutes: YEAR_MINUTES, ...more },
      }),
    );
    return token;
  };
  const key = async (userId: string, instanceId: string, scopes: Scopes, expiresAt = inAnHour()) => {
    const secret = `${KEY_PREFIX}${randomSecret()}`;
    await postgres
      .insertInto('api_keys')
      .values({
        id: newId('akey'),
        user_id: userId,
        instance_id: instanceId,
        name: 'Test',
        hash: hashSecret(secret),
        start: secret.slice(0, 15),
        scopes: [...scopes],
        expires_at: expiresAt,
      })
      .execute();
    return secret;
  };
  const application = async (
    userId: string,
    instanceId: string,
    scopes: Scopes,
    {
      resources = ['/api', '/mcp'].map((path) => `http://localhost:${services.config.PORT}${path}`),
      revoked = null as Date | null,
    } = {},
  ): Promise<string> => {
    const secret = randomSecret();
    const client = newId('test');
    await postgres
      .insertInto('oauth_clients')
      .values({ id: newId('ocli'), client_id: client, name: 'Test', uri: null, redirect_uris: '[]' })
      .execute();
    const grant = { client_id: client, user_id: userId, reference_id: instanceId };
    await postgres
      .insertInto('oauth_consents')
      .values({ id: newId('ocon'), ...grant, scopes: JSON.stringify(scopes), last_used_at: null })
      .execute();
    await postgres
      .insertInto('oauth_access_tokens')
      .values({
        id: newId('oatk'),
        token: hashSecret(secret),
        ...grant,
        resources: JSON.stringify(resources),
        scopes: JSON.stringify(scopes),
        expires_at: inAnHour(),
        revoked,
      })
      .execute();
    return `${ACCESS_TOKEN_PREFIX}${secret}`;
  };
  return { session, key, application };
}

const ONE_EACH = [['read'], ['export'], ['write']] as const;
const ALL: Scopes = ['read', 'export', 'write'];

/** Everybody who may come by, about the one instance. */
export async function createIdentities(services: TestServices): Promise<Identities> {
  const { postgres } = services;
  const { session, key, application } = issuer(services);
  const [instance, other, unpaid] = [
    await createTestInstance(services),
    await createTestInstance(services),
    await createTestInstance(services),
  ];
  await postgres.updateTable('instances').set({ plan: 'free' }).where('id', '=', unpaid.id).execute();
  const outside = await createTestUser(services, { isSuperuser: true });
  const superuser = await createTestInstance(services);
  await postgres
    .updateTable('users')
    .set({ is_superuser: true })
    .where('id', '=', superuser.user.userId)
    .execute();
  const superAdmin = superuser.admin.userId;
  await postgres.updateTable('users').set({ is_superuser: true }).where('id', '=', superAdmin).execute();

  const admin = instance.admin.userId;
  const user = instance.user.userId;
  const at = (
    facts: Facts,
    token: () => Promise<string | undefined>,
    instanceId = instance.id,
  ): Identity => ({
    facts,
    caller: async () => ({ token: await token(), instanceId }),
  });
  const link = await sharePage(instance.admin.ctx);
  const nothing: Facts = { holds: 'nothing', role: 'none' };
  const all: Record<string, Identity> = {
    nobody: at(nothing, async () => undefined),
    'somebody who made a token up': at(nothing, async () => `${'x'.repeat(32)}.${'y'.repeat(43)}=`),
    'who has a link that an admin shared': at(nothing, async () => tokenOf(link.url)),
    'an admin whose session is over': at(nothing, async () => {
      const token = await session(admin);
      await postgres
        .updateTable('sessions')
        .set({ expires_at: anHourAgo() })
        .where('token', '=', token.split('.')[0] ?? '')
        .execute();
      return token;
    }),
    'an admin who signed out': at(nothing, async () => {
      const token = await session(admin);
      await postgres
        .deleteFrom('sessions')
        .where('token', '=', token.split('.')[0] ?? '')
        .execute();
      return token;
    }),
    'an admin whose second factor is due': at({ holds: 'factor', role: 'none' }, () =>
      session(admin, { stage: 'factor' }),
    ),
    'an admin who has not chosen an organization': at({ holds: 'discovered', role: 'none' }, () =>
      session(admin, { stage: 'discovered' }),
    ),
    'an admin of another instance': at({ holds: 'session', role: 'none' }, () => session(other.admin.userId)),
    'an admin in an instance that is not there': at(
      { holds: 'session', role: 'none' },
      () => session(admin),
      'inst:nothing',
    ),
    'an admin by the single sign-on of another instance': at(
      { holds: 'session', role: 'none', isSingleSignOn: true },
      () => session(admin, { factors: ['sso'], instanceId: other.id, meantFor: other.id }),
    ),
    'an admin by the single sign-on of the instance': at(
      { holds: 'session', role: 'admin', isSingleSignOn: true },
      () => session(admin, { factors: ['sso'], instanceId: instance.id, meantFor: instance.id }),
    ),
    'a superuser by the single sign-on of the instance': at(
      { holds: 'session', role: 'user', isSingleSignOn: true },
      () =>
        session(superuser.user.userId, {
          factors: ['sso'],
          instanceId: superuser.id,
          meantFor: superuser.id,
        }),
      superuser.id,
    ),
    'a user': at({ holds: 'session', role: 'user' }, () => session(user)),
    'an admin': at({ holds: 'session', role: 'admin' }, () => session(admin)),
    'an unpaid user': at(
      { holds: 'session', role: 'user', isUnpaid: true },
      () => session(unpaid.user.userId),
      unpaid.id,
    ),
    'an unpaid admin': at(
      { holds: 'session', role: 'admin', isUnpaid: true },
      () => session(unpaid.admin.userId),
      unpaid.id,
    ),
    'a superuser at home': at(
      { holds: 'session', role: 'user', isSuperuser: true },
      () => session(superuser.user.userId),
      superuser.id,
    ),
    'a superuser in a foreign instance': at({ holds: 'session', role: 'none', isSuperuser: true }, () =>
      session(outside.userId),
    ),
    'a superuser in an instance that is not there': at(
      { holds: 'session', role: 'none' },
      () => session(outside.userId),
      'inst:nothing',
    ),
    'a key of an admin for everything': at({ holds: ALL, role: 'admin' }, () => key(admin, instance.id, ALL)),
    'a key for another instance': at({ holds: ALL, role: 'none' }, () =>
      key(other.admin.userId, other.id, ALL),
    ),
    'a key of a superuser': at(
      { holds: ALL, role: 'admin' },
      () => key(superAdmin, superuser.id, ALL),
      superuser.id,
    ),
    'a key that is over': at(nothing, () => key(admin, instance.id, ALL, anHourAgo())),
    'an application for another instance': at({ holds: ALL, role: 'none' }, () =>
      application(other.admin.userId, other.id, ALL),
    ),
    'an application that was revoked': at(nothing, () =>
      application(admin, instance.id, ALL, { revoked: anHourAgo() }),
    ),
    'an application with a token for another server': at(nothing, () =>
      application(admin, instance.id, ALL, { resources: ['https://other.example/api'] }),
    ),
  };
  for (const scopes of ONE_EACH) {
    all[`a key of an admin to ${scopes}`] = at({ holds: scopes, role: 'admin' }, () =>
      key(admin, instance.id, scopes),
    );
    all[`a key of a user to ${scopes}`] = at({ holds: scopes, role: 'user' }, () =>
      key(user, instance.id, scopes),
    );
    all[`an application of an admin to ${scopes}`] = at({ holds: scopes, role: 'admin' }, () =>
      application(admin, instance.id, scopes),
    );
  }
  return { instance, other, all };
}
