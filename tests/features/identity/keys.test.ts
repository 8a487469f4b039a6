import { createHash } from 'node:crypto';
import { addMember } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';

const CREATE = `mutation ($name: String!, $scopes: [AccessScope!]!, $days: Int) {
  identity { createApiKey(name: $name, scopes: $scopes, expiresInDays: $days) {
    key apiKey { id name start scopes createdAt expiresAt lastUsedAt } } } }`;
const LIST = '{ identity { apiKeys { id name start scopes expiresAt lastUsedAt } } }';
const REVOKE = 'mutation ($id: ID!) { identity { revokeApiKey(id: $id) { success } } }';
const WHO = '{ users { current { id email isSuperuser currentOrg } } }';
const READ = '{ audiences { get(page: {limit: 1, offset: 0}) { totalEdges } } }';
/** A file that nobody asked for: whoever may export gets "not found". */
const EXPORT = '{ csv { status(id: "csv_none") { id } } }';
const WRITE = 'mutation { companies { setOverrides(overrides: []) { success } } }';

type Created = { key: string; apiKey: { id: string; start: string; scopes: string[]; expiresAt: string } };

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let token: string;

beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  token = await api.signIn(instance.admin);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

let made = 0;
async function makeKey(scopes: string[], days?: number, by = token): Promise<Created> {
  const answer = await api.graphql({ token: by, instanceId: instance.id }, CREATE, {
    name: `Key ${++made} for ${scopes.join()}`,
    scopes,
    ...(days !== undefined && { days }),
  });
  expect(answer.errors).toEqual([]);
  const { identity } = answer.data as { identity: { createApiKey: Created } };
  return identity.createApiKey;
}

const codeOf = async (caller: Parameters<ApiServer['graphql']>[0], query: string, variables = {}) => {
  const { errors, data } = await api.graphql(caller, query, variables);
  return errors[0]?.extensions.code ?? (data ? 'ok' : 'nothing');
};

describe('a key', () => {
  it('has a name that no other key of the person has in the instance, in any case', async () => {
    const create = (by: string, name: string) =>
      api.graphql({ token: by, instanceId: instance.id }, CREATE, { name, scopes: ['read'] });
    const both = await Promise.all([create(token, 'Nightly'), create(token, 'nightly ')]);
    const refused = both.flatMap(({ errors }) => errors);
    expect(refused).toMatchObject([
      {
        extensions: {
          code: 'INVALID_INPUT',
          details: { fieldErrors: { name: expect.stringMatching(/already/) } },
        },
      },
    ]);
    expect((await create(await api.signIn(instance.user), 'Nightly')).errors).toEqual([]);
  });

  it('is shown once, and kept only as its hash', async () => {
    const { key, apiKey } = await makeKey(['write', 'read']);
    expect(key).toMatch(/^parley_key_[\w-]{43}$/);
    expect(apiKey.start).toBe(key.slice(0, 15));
    expect(apiKey.scopes).toEqual(['read', 'write']);
    const listed = await api.graphql({ token, instanceId: instance.id }, LIST);
    expect(JSON.stringify(listed.data)).toContain(apiKey.id);
    expect(JSON.stringify(listed.data)).not.toContain(key);
    const row = await services.postgres
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', apiKey.id)
      .executeTakeFirstOrThrow();
    expect(row.hash).toBe(createHash('sha256').update(key).digest('base64url'));
    expect(JSON.stringify(row)).not.toContain(key.slice(11));
  });

  it('lasts 90 days by default, a year at most', async () => {
    const days = async (asked?: number) => {
      const { apiKey } = await makeKey(['read'], asked);
      return Math.round((Date.parse(apiKey.expiresAt) - Date.now()) / 86_400_000);
    };
    expect(await days()).toBe(90);
    expect(await days(365)).toBe(365);
    const caller = { token, instanceId: instance.id };
    for (const wrong of [0, 366, -1])
      expect(await codeOf(caller, CREATE, { name: 'x', scopes: ['read'], days: wrong })).toBe(
        'INVALID_INPUT',
      );
    expect(await codeOf(caller, CREATE, { name: '  ', scopes: ['read'] })).toBe('INVALID_INPUT');
    expect(await codeOf(caller, CREATE, { name: 'x', scopes: [] })).toBe('INVALID_INPUT');
  });

  it('stands for its owner in its own instance, whether that is named or not', async () => {
    const { key } = await makeKey(['read']);
    for (const instanceId of [instance.id, undefined]) {
      const { data } = await api.graphql({ token: key, instanceId }, WHO);
      expect(data).toEqual({
        users: {
          current: {
            id: instance.admin.userId,
            email: instance.admin.email,
            isSuperuser: false,
            currentOrg: instance.id,
          },
        },
      });
    }
  });

  it('finds another instance as it finds none, even where its owner is a member', async () => {
    const { key } = await makeKey(['write']);
    await services.postgres.transaction().execute((transaction) =>
      addMember({
        transaction,
        input: { instanceId: other.id, userId: instance.admin.userId, role: 'admin' },
      }),
    );
    expect(await codeOf({ token, instanceId: other.id }, READ)).toBe('ok');
    const foreign = await api.graphql({ token: key, instanceId: other.id }, READ);
    const missing = await api.graphql({ token: key, instanceId: 'inst:nowhere' }, READ);
    expect(foreign.errors[0]?.extensions.code).toBe('INSTANCE_ACCESS_DENIED');
    expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
  });

  it.each([
    ['read', { read: 'ok', export: 'PERMISSION_DENIED', write: 'PERMISSION_DENIED' }],
    ['export', { read: 'ok', export: 'NOT_FOUND', write: 'PERMISSION_DENIED' }],
    ['write', { read: 'ok', export: 'PERMISSION_DENIED', write: 'ok' }],
  ])('for %s does what that allows', async (scope, expected) => {
    const caller = { token: (await makeKey([scope])).key, instanceId: instance.id };
    expect({
      read: await codeOf(caller, READ),
      export: await codeOf(caller, EXPORT),
      write: await codeOf(caller, WRITE),
    }).toEqual(expected);
  });

  it('never makes keys, revokes them, or works on sign-ins', async () => {
    const { key, apiKey } = await makeKey(['read', 'export', 'write']);
    const caller = { token: key, instanceId: instance.id };
    expect(await codeOf(caller, CREATE, { name: 'x', scopes: ['read'] })).toBe('PERMISSION_DENIED');
    expect(await codeOf(caller, REVOKE, { id: apiKey.id })).toBe('PERMISSION_DENIED');
    const out = await api.http.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: headersOf({ token: key }),
      payload: {},
    });
    expect(out.statusCode).toBe(403);
  });

  it('of a standard user is no admin', async () => {
    const { key } = await makeKey(['write'], undefined, await api.signIn(instance.user));
    expect(await codeOf({ token: key }, WRITE)).toBe('PERMISSION_DENIED');
    expect(await codeOf({ token: key }, READ)).toBe('ok');
  });

  it('is refused when it is wrong, expired or revoked', async () => {
    const { key, apiKey } = await makeKey(['read']);
    expect(await codeOf({ token: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` }, READ)).toBe(
      'MISSING_AUTHENTICATION',
    );
    expect(await codeOf({ token: 'parley_key_' }, READ)).toBe('MISSING_AUTHENTICATION');
    await services.postgres
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', apiKey.id)
      .execute();
    expect(await codeOf({ token: key }, READ)).toBe('MISSING_AUTHENTICATION');

    const second = await makeKey(['read']);
    expect(await codeOf({ token: second.key }, READ)).toBe('ok');
    const caller = { token, instanceId: instance.id };
    expect(await codeOf(caller, REVOKE, { id: second.apiKey.id })).toBe('ok');
    expect(await codeOf({ token: second.key }, READ)).toBe('MISSING_AUTHENTICATION');
    expect(await codeOf(caller, REVOKE, { id: second.apiKey.id })).toBe('NOT_FOUND');
  });

  it('can be seen and revoked by its owner only', async () => {
    const { apiKey } = await makeKey(['read']);
    const caller = { token: await api.signIn(instance.user), instanceId: instance.id };
    expect(await codeOf(caller, REVOKE, { id: apiKey.id })).toBe('NOT_FOUND');
    const { data } = await api.graphql(caller, LIST);
    expect(JSON.stringify(data)).not.toContain(apiKey.id);
  });

  it('notes when it was last used', async () => {
    const { key, apiKey } = await makeKey(['read']);
    const used = async () => {
      const { data } = await api.graphql({ token, instanceId: instance.id }, LIST);
      const { identity } = data as { identity: { apiKeys: { id: string; lastUsedAt: string | null }[] } };
      return identity.apiKeys.find(({ id }) => id === apiKey.id)?.lastUsedAt;
    };
    expect(await used()).toBeNull();
    await api.graphql({ token: key }, READ);
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('ends with the membership of its owner', async () => {
    const leaver = await createTestUser(services);
    await services.postgres
      .transaction()
      .execute((transaction) =>
        addMember({ transaction, input: { instanceId: instance.id, userId: leaver.userId, role: 'user' } }),
      );
    const { key } = await makeKey(['read'], undefined, await api.signIn(leaver));
    expect(await codeOf({ token: key }, READ)).toBe('ok');
    await services.postgres.deleteFrom('members').where('user_id', '=', leaver.userId).execute();
    expect(await codeOf({ token: key }, READ)).toBe('MISSING_AUTHENTICATION');
  });

  it('is not made by a superuser who only looks', async () => {
    const superuser = await createTestUser(services, { isSuperuser: true });
    const caller = { token: await api.signIn(superuser), instanceId: instance.id };
    expect(await codeOf(caller, READ)).toBe('ok');
    expect(await codeOf(caller, CREATE, { name: 'x', scopes: ['read'] })).toBe('PERMISSION_DENIED');
  });

  it('leaves an audit entry when it is made and when it is revoked, without the key', async () => {
    const { key, apiKey } = await makeKey(['read']);
    await api.graphql({ token, instanceId: instance.id }, REVOKE, { id: apiKey.id });
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'actor_id', 'address', 'event_data', 'details'])
      .where('instance_id', '=', instance.id)
      .where('type', 'like', 'identity.key-%')
      .orderBy('occurred_at')
      .execute();
    const own = entries.filter(({ event_data }) => event_data['keyId'] === apiKey.id);
    expect(own.map(({ type }) => type)).toEqual(['identity.key-created', 'identity.key-revoked']);
    expect(own.every(({ actor_id, address }) => actor_id === instance.admin.userId && address !== null)).toBe(
      true,
    );
    expect(JSON.stringify(entries)).not.toContain(key);
  });
});
