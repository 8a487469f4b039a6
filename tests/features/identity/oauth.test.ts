import { addMember, expireAccess } from '@parley/server/features/identity/index';
import { ResponseBodyError } from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../testkit/free-port.ts';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { type Connected, consentPage, createApplication, LOOPBACK } from '../../testkit/oauth-client.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { testConsent } from './oauth-consent.ts';
import { testRegistration } from './oauth-registration.ts';

const READ = '{ audiences { get(page: {limit: 1, offset: 0}) { totalEdges } } }';
const WHO = '{ users { current { id currentOrg isSuperuser } } }';
const WRITE = 'mutation { companies { setOverrides(overrides: []) { success } } }';
const EXPORT = '{ csv { status(id: "csv_none") { id } } }';
const APPLICATIONS = '{ identity { connectedApplications { id name scopes lastUsedAt } } }';
const REVOKE = 'mutation ($id: ID!) { identity { revokeConnectedApplication(id: $id) { success } } }';

let server: string;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let token: string;
let page: ReturnType<typeof consentPage>;

beforeAll(async () => {
  const port = await freePort();
  server = `http://localhost:${port}`;
  services = await isolatedPostgres({ PUBLIC_URL: server, PARLEY_REQUESTS_PER_MINUTE: '0' });
  api = await startApi(services);
  await api.http.listen({ port, host: '127.0.0.1' });
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  token = await api.signIn(instance.admin);
  page = consentPage(server, token);
});
// All of them come from this machine, and would be too many.
beforeEach(() => services.postgres.deleteFrom('guesses').execute());
afterAll(async () => {
  await api.close();
  await services.close();
});

const codeOf = async (caller: Parameters<ApiServer['graphql']>[0], query: string, variables = {}) => {
  const { errors, data } = await api.graphql(caller, query, variables);
  return errors[0]?.extensions.code ?? (data ? 'ok' : 'nothing');
};

async function connect(scope = 'read offline_access') {
  const application = await createApplication(server);
  const answer = await page.allow(application.queryOf({ scope }), instance.id);
  return { application, tokens: await application.exchange(answer), answer };
}

/** The OAuth error a promise ends with. */
const errorOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof ResponseBodyError ? error.error : String(error)),
  );

type Listed = { id: string; name: string; scopes: string[] };
const listed = async (who = token): Promise<Listed[]> => {
  const { data } = await api.graphql({ token: who, instanceId: instance.id }, APPLICATIONS);
  return (data as { identity: { connectedApplications: Listed[] } }).identity.connectedApplications;
};

describe('the documents', () => {
  it('say where everything is', async () => {
    const document = async (path: string) => (await fetch(`${server}/.well-known/${path}`)).json();
    expect(await document('oauth-authorization-server')).toMatchObject({
      issuer: server,
      authorization_endpoint: `${server}/oauth/authorize`,
      token_endpoint: `${server}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
    });
    const resource = {
      resource: `${server}/api`,
      authorization_servers: [server],
      bearer_methods_supported: ['header'],
    };
    expect(await document('oauth-protected-resource')).toMatchObject(resource);
    expect(await document('oauth-protected-resource/api')).toMatchObject(resource);
    const refused = await fetch(`${server}/api/graphql`, { method: 'POST' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${server}/.well-known/oauth-protected-resource/api"`,
    ]);
  });
});

describe('an application', () => {
  it('that a person has connected acts for them in one organization', async () => {
    const { application, tokens } = await connect();
    expect(application.registered).toMatchObject({
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      client_name: 'Test application',
    });
    expect(tokens.scope).toBe('read offline_access');
    const { data } = await api.graphql({ token: tokens.access }, WHO);
    expect(data).toEqual({
      users: { current: { id: instance.admin.userId, currentOrg: instance.id, isSuperuser: false } },
    });
    expect(await codeOf({ token: tokens.access, instanceId: instance.id }, READ)).toBe('ok');
    await services.postgres.transaction().execute((transaction) =>
      addMember({
        transaction,
        input: { instanceId: other.id, userId: instance.admin.userId, role: 'user' },
      }),
    );
    expect(await codeOf({ token: tokens.access, instanceId: other.id }, READ)).toBe('INSTANCE_ACCESS_DENIED');
  });

  it('is redirected to the port that it listens on, and to no other address', async () => {
    const application = await createApplication(server);
    const withPort = 'http://127.0.0.1:53123/callback';
    const answer = await page.allow(application.queryOf({ redirect_uri: withPort }), instance.id);
    expect(answer.href).toMatch(/^http:\/\/127\.0\.0\.1:53123\/callback\?code=/);
    expect((await application.exchange(answer, { redirectUri: withPort })).access).toMatch(/^parley_at_/);
    for (const wrong of [
      'http://127.0.0.1/other',
      'http://localhost/callback',
      'https://evil.example/callback',
      'http://127.0.0.1.evil.example/callback',
      `${LOOPBACK}/`,
      `${LOOPBACK}?x=1`,
    ])
      expect(await page.open(application.queryOf({ redirect_uri: wrong }))).toMatchObject({
        status: 'refused',
        error: expect.stringMatching(/^invalid_re(direct|quest)$/),
      });
  });

  it.each([
    ['read', { read: 'ok', export: 'PERMISSION_DENIED', write: 'PERMISSION_DENIED' }],
    ['export', { read: 'ok', export: 'NOT_FOUND', write: 'PERMISSION_DENIED' }],
    ['write', { read: 'ok', export: 'PERMISSION_DENIED', write: 'ok' }],
  ])('with the scope %s does what that allows', async (scope, expected) => {
    const caller = { token: (await connect(scope)).tokens.access };
    expect({
      read: await codeOf(caller, READ),
      export: await codeOf(caller, EXPORT),
      write: await codeOf(caller, WRITE),
    }).toEqual(expected);
  });

  it('makes no keys, and connects no other application', async () => {
    const { tokens, application } = await connect('read export write');
    const create = 'mutation { identity { createApiKey(name: "x", scopes: [read]) { key } } }';
    expect(await codeOf({ token: tokens.access }, create)).toBe('PERMISSION_DENIED');
    await expect(consentPage(server, tokens.access).open(application.queryOf())).rejects.toThrow('403');
  });

  it('without scopes may read, and gets no refresh token', async () => {
    const application = await createApplication(server);
    const query = application.queryOf({ scope: undefined, resource: undefined });
    const tokens = await application.exchange(await page.allow(query, instance.id));
    expect(tokens).toMatchObject({ scope: 'read', refresh: '' });
    expect(await codeOf({ token: tokens.access }, READ)).toBe('ok');
  });
});

testConsent(() => ({ server, services, instance, page, connect, listed }));

describe('a code', () => {
  it('is valid once; a second use ends what the first was given', async () => {
    const { application, tokens, answer } = await connect();
    expect(await codeOf({ token: tokens.access }, READ)).toBe('ok');
    expect(await errorOf(application.exchange(answer))).toBe('invalid_grant');
    expect(await codeOf({ token: tokens.access }, READ)).toBe('MISSING_AUTHENTICATION');
    expect(await errorOf(application.refresh(tokens.refresh))).toBe('invalid_grant');
  });

  it.each([
    ['another verifier', { verifier: 'x'.repeat(43) }],
    ['another address to go back to', { redirectUri: 'http://127.0.0.1:4000/callback' }],
  ])('is refused with %s, and used up', async (_, options) => {
    const application = await createApplication(server);
    const answer = await page.allow(application.queryOf(), instance.id);
    expect(await errorOf(application.exchange(answer, options))).toBe('invalid_grant');
    expect(await errorOf(application.exchange(answer))).toBe('invalid_grant');
  });

  it('is refused to another application', async () => {
    const [application, thief] = [await createApplication(server), await createApplication(server)];
    const answer = await page.allow(application.queryOf(), instance.id);
    const response = await fetch(`${server}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: answer.searchParams.get('code') ?? '',
        redirect_uri: LOOPBACK,
        client_id: thief.client.client_id,
        code_verifier: application.verifier,
      }),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });
});

describe('a refresh token', () => {
  it('is exchanged at each use, and never for more', async () => {
    const { application, tokens } = await connect('read export offline_access');
    expect(await errorOf(application.refresh(tokens.refresh, { scope: 'read write' }))).toBe('invalid_scope');
    expect(await errorOf(application.refresh(tokens.refresh, { resource: `${server}/mcp` }))).toBe(
      'invalid_target',
    );
    const next = await application.refresh(tokens.refresh);
    expect(next.refresh).not.toBe(tokens.refresh);
    expect(await codeOf({ token: next.access }, EXPORT)).toBe('NOT_FOUND');
  });

  it('that is used twice ends the whole connection', async () => {
    const { application, tokens } = await connect();
    const second = await application.refresh(tokens.refresh);
    const third = await application.refresh(second.refresh);
    expect(await codeOf({ token: third.access }, READ)).toBe('ok');
    expect(await errorOf(application.refresh(tokens.refresh))).toBe('invalid_grant');
    for (const dead of [tokens, second, third])
      expect(await codeOf({ token: dead.access }, READ)).toBe('MISSING_AUTHENTICATION');
    expect(await errorOf(application.refresh(third.refresh))).toBe('invalid_grant');
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('type', '=', 'identity.application-revoked')
      .where('instance_id', '=', instance.id)
      .execute();
    expect(entries.map(({ details }) => details).join()).toContain('used twice');
  });

  it('that is used twice at the same moment ends the connection', async () => {
    const { application, tokens } = await connect();
    const answers = await Promise.allSettled([1, 2, 3].map(() => application.refresh(tokens.refresh)));
    const won = answers.filter((answer) => answer.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const { access, refresh } of won.map(({ value }): Connected => value)) {
      expect(await codeOf({ token: access }, READ)).toBe('MISSING_AUTHENTICATION');
      expect(await errorOf(application.refresh(refresh))).toBe('invalid_grant');
    }
  });

  it('outlives the session in which it was allowed', async () => {
    const own = await api.signIn(instance.user);
    const application = await createApplication(server);
    const answer = await consentPage(server, own).allow(application.queryOf(), instance.id);
    const tokens = await application.exchange(answer);
    await api.http.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { authorization: `Bearer ${own}` },
      payload: {},
    });
    const next = await application.refresh(tokens.refresh);
    expect(await codeOf({ token: next.access }, READ)).toBe('ok');
  });
});

describe('a connection', () => {
  it('is listed, and ends at once when it is revoked', async () => {
    const before = new Set((await listed()).map(({ id }) => id));
    const { application, tokens } = await connect('read write offline_access');
    await api.graphql({ token: tokens.access }, READ);
    // Those of one second are in any order.
    const found = (await listed()).find(({ id }) => !before.has(id));
    expect(found).toMatchObject({
      name: 'Test application',
      scopes: ['read', 'write'],
      lastUsedAt: expect.stringMatching(/^20/),
    });
    const caller = { token: await api.signIn(instance.user), instanceId: instance.id };
    expect(await codeOf(caller, REVOKE, { id: found?.id })).toBe('NOT_FOUND');
    expect(await codeOf({ token: tokens.access }, REVOKE, { id: found?.id })).toBe('PERMISSION_DENIED');
    expect(await codeOf({ token, instanceId: instance.id }, REVOKE, { id: found?.id })).toBe('ok');
    expect(await codeOf({ token: tokens.access }, READ)).toBe('MISSING_AUTHENTICATION');
    expect(await errorOf(application.refresh(tokens.refresh))).toBe('invalid_grant');
  });

  it('can be given back by the application', async () => {
    const { application, tokens } = await connect();
    await application.revoke('parley_at_unknown');
    const stranger = await createApplication(server);
    await stranger.revoke(tokens.refresh);
    await stranger.revoke(tokens.access);
    expect(await codeOf({ token: tokens.access }, READ)).toBe('ok');
    const next = await application.refresh(tokens.refresh);
    await application.revoke(next.access);
    expect(await codeOf({ token: next.access }, READ)).toBe('MISSING_AUTHENTICATION');
    expect(await codeOf({ token: tokens.access }, READ)).toBe('ok');
    await application.revoke(next.refresh);
    expect(await codeOf({ token: tokens.access }, READ)).toBe('MISSING_AUTHENTICATION');
  });

  it('ends with the membership of the person', async () => {
    const leaver = await createTestUser(services);
    await services.postgres
      .transaction()
      .execute((transaction) =>
        addMember({ transaction, input: { instanceId: instance.id, userId: leaver.userId, role: 'user' } }),
      );
    const application = await createApplication(server);
    const own = consentPage(server, await api.signIn(leaver));
    const tokens = await application.exchange(await own.allow(application.queryOf(), instance.id));
    expect(await codeOf({ token: tokens.access }, READ)).toBe('ok');
    await services.postgres.deleteFrom('members').where('user_id', '=', leaver.userId).execute();
    expect(await codeOf({ token: tokens.access }, READ)).toBe('MISSING_AUTHENTICATION');
    expect(await errorOf(application.refresh(tokens.refresh))).toBe('invalid_grant');
  });

  it('keeps no token anywhere but as its hash, and an access token for ten minutes', async () => {
    const { tokens } = await connect();
    const rows = await services.postgres.selectFrom('oauth_access_tokens').selectAll().execute();
    const refreshRows = await services.postgres.selectFrom('oauth_refresh_tokens').selectAll().execute();
    const kept = JSON.stringify([rows, refreshRows]);
    expect(kept).not.toContain(tokens.access.slice(10));
    expect(kept).not.toContain(tokens.refresh.slice(10));
    for (const { expires_at } of rows)
      expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000 + 1000);
    await services.postgres
      .updateTable('oauth_access_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await codeOf({ token: tokens.access }, READ)).toBe('MISSING_AUTHENTICATION');
  });

  it('for another server is refused', async () => {
    const { tokens } = await connect();
    await services.postgres
      .updateTable('oauth_access_tokens')
      .set({ resources: JSON.stringify(['https://other.example/api']) })
      .execute();
    expect(await codeOf({ token: tokens.access }, READ)).toBe('MISSING_AUTHENTICATION');
  });
});

testRegistration(() => server);

describe('an expired connection', () => {
  it('is deleted, and nothing else is', async () => {
    const kept = await connect();
    const ended = await connect('read');
    const old = new Date(Date.now() - 7_200_000);
    const ofEnded = ended.application.client.client_id;
    await services.postgres
      .updateTable('oauth_access_tokens')
      .set({ expires_at: old })
      .where('client_id', '=', ofEnded)
      .execute();
    await services.postgres.updateTable('oauth_consents').set({ updated_at: old }).execute();
    await expireAccess(services);
    const consents = await services.postgres.selectFrom('oauth_consents').select('client_id').execute();
    const clients = consents.map(({ client_id }) => client_id);
    expect(clients).toContain(kept.application.client.client_id);
    expect(clients).not.toContain(ofEnded);
    const long = new Date(Date.now() - 91 * 86_400_000);
    await services.postgres.updateTable('oauth_clients').set({ updated_at: long }).execute();
    await expireAccess(services);
    const left = await services.postgres.selectFrom('oauth_clients').select('client_id').execute();
    expect(left.map(({ client_id }) => client_id).sort()).toEqual([...new Set(clients)].sort());
    expect(await codeOf({ token: kept.tokens.access }, READ)).toBe('ok');
  });
});
