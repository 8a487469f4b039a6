import { expireSessions } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestInstance,
  createTestUser,
  TEST_PASSWORD,
  type TestInstance,
} from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from './api-server.ts';

const WHO = '{ users { current { email roles currentOrg isAdmin isSuperuser } } }';

let services: TestServices;
let api: ApiServer;
beforeAll(async () => {
  services = await isolatedServices();
  api = await startApi(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const post = (url: string, payload: object, token?: string) =>
  api.http.inject({ method: 'POST', url, payload, headers: headersOf({ token }) });
const bootstrap = async (host = 'localhost') =>
  (await api.http.inject({ method: 'GET', url: '/api/bootstrap', headers: { host } })).json();

describe('the first person', () => {
  it('is one, even when many try at the same moment', async () => {
    const alone = await isolatedServices();
    const server = await startApi(alone);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        server.http.inject({
          method: 'POST',
          url: '/api/auth/sign-up/email',
          payload: { email: `${name}@first.example`, name, password: TEST_PASSWORD },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await alone.postgres.selectFrom('users').select('id').execute()).toHaveLength(1);
    await server.close();
    await alone.close();
  });

  it('may sign up, makes an instance, and closes the door behind', async () => {
    expect(await bootstrap()).toEqual({
      product: 'Parley',
      signUpOpen: true,
      sample: null,
      samplePending: false,
    });
    const weak = await post('/api/auth/sign-up/email', {
      email: 'ada@first.example',
      name: 'Ada',
      password: 'weak',
    });
    expect(weak.statusCode).toBe(400);
    expect(weak.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: { password: expect.any(String) },
    });

    const signUp = await post('/api/auth/sign-up/email', {
      email: 'ada@first.example',
      name: 'Ada',
      password: TEST_PASSWORD,
      isSuperuser: true,
    });
    expect(signUp.statusCode).not.toBe(500);
    const person = { email: 'ada@first.example', password: TEST_PASSWORD };
    if (signUp.statusCode !== 200) await post('/api/auth/sign-up/email', { ...person, name: 'Ada' });
    const token = await api.signIn(person);

    expect((await api.graphql({ token }, WHO)).errors[0]?.extensions.code).toBe('NO_INSTANCE');
    const made = await api.graphql(
      { token },
      'mutation { instances { create(name: "First", domain: "first.example") { id code name domain isSample } } }',
    );
    expect(made.errors).toEqual([]);
    const who = await api.graphql({ token }, WHO);
    const instance = (made.data as { instances: { create: { id: string } } }).instances.create;
    expect(who.data).toEqual({
      users: {
        current: {
          email: 'ada@first.example',
          roles: ['admin'],
          currentOrg: instance.id,
          isAdmin: true,
          isSuperuser: false,
        },
      },
    });

    expect(await bootstrap()).toMatchObject({ signUpOpen: false });
    const late = await post('/api/auth/sign-up/email', {
      email: 'eve@first.example',
      name: 'Eve',
      password: TEST_PASSWORD,
    });
    expect(late.statusCode).toBe(403);
    const users = await services.postgres.selectFrom('users').select('email').execute();
    expect(users.map(({ email }) => email)).toEqual(['ada@first.example']);
  });

  it('needs a domain that is one', async () => {
    const token = await api.signIn({ email: 'ada@first.example', password: TEST_PASSWORD });
    for (const domain of [
      'nope',
      'http://a.example',
      'a b.example',
      '-a.example',
      `${'a'.repeat(70)}.example`,
    ]) {
      const answer = await api.graphql(
        { token },
        'mutation ($domain: String!) { instances { create(name: "X", domain: $domain) { id } } }',
        { domain },
      );
      expect(answer.errors[0]?.extensions.code, domain).toBe('bad-domain');
    }
  });
});

describe('a session', () => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await createTestInstance(services);
  });

  it('is a bearer token, never a cookie, and ends with sign-out', async () => {
    const response = await post('/api/auth/sign-in/email', {
      email: instance.user.email.toUpperCase(),
      password: TEST_PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    const token = String(response.headers['set-auth-token']);
    expect((await api.graphql({ token }, WHO)).errors).toEqual([]);
    const cookie = await api.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { cookie: `better-auth.session_token=${encodeURIComponent(token)}` },
      payload: { query: WHO },
    });
    expect(cookie.statusCode).toBe(401);

    expect((await post('/api/auth/sign-out', {}, token)).statusCode).toBe(200);
    const after = await api.graphql({ token }, WHO);
    expect(after.status).toBe(401);
    expect(after.errors[0]?.extensions.code).toBe('MISSING_AUTHENTICATION');
  });

  it('lasts 30 days, and not a second longer', async () => {
    const token = await api.signIn(instance.user);
    const mine = services.postgres.updateTable('sessions').where('token', '=', token.split('.')[0] ?? '');
    const { expires_at, created_at } = await services.postgres
      .selectFrom('sessions')
      .select(['expires_at', 'created_at'])
      .where('token', '=', token.split('.')[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - created_at.getTime()) / 60_000)).toBe(43_200);
    await mine.set({ expires_at: new Date(Date.now() + 60_000) }).execute();
    expect((await api.graphql({ token }, WHO)).status).toBe(200);
    await mine.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect((await api.graphql({ token }, WHO)).status).toBe(401);
  });

  it('cannot be forged from what the database holds', async () => {
    const token = await api.signIn(instance.user);
    const [raw, signature] = token.split('.');
    for (const forged of [raw, `${raw}.`, `${raw}.${signature?.slice(0, -4)}AAA=`, `x${token}`])
      expect((await api.graphql({ token: forged }, WHO)).status, forged).toBe(401);
  });

  it('says the same of a wrong password and of nobody', async () => {
    const wrong = await post('/api/auth/sign-in/email', {
      email: instance.admin.email,
      password: 'Wrong-password-1',
    });
    const nobody = await post('/api/auth/sign-in/email', {
      email: 'no@body.example',
      password: 'Wrong-password-1',
    });
    expect(wrong.statusCode).toBe(401);
    expect(nobody.statusCode).toBe(wrong.statusCode);
    expect(nobody.json()).toEqual(wrong.json());
  });

  it('locks an address after ten wrong passwords, even for the right one, for 15 minutes', async () => {
    const person = await createTestUser(services);
    const guess = (password: string) => post('/api/auth/sign-in/email', { email: person.email, password });
    for (let count = 0; count < 10; count++) expect((await guess('Wrong-password-1')).statusCode).toBe(401);
    const locked = await guess(person.password);
    expect(locked.statusCode).toBe(429);
    expect(locked.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Please wait a few minutes before retrying.',
    });
    await services.postgres
      .updateTable('sign_in_failures')
      .set({ last_failed_at: new Date(Date.now() - 15 * 60_000 - 1000) })
      .where('email', '=', person.email)
      .execute();
    expect((await guess(person.password)).statusCode).toBe(200);
    const rows = await services.postgres
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('email', '=', person.email)
      .execute();
    expect(rows).toEqual([]);
  });

  it('lets one address guess sixty times a minute', async () => {
    const codes = new Map<number, number>();
    for (let count = 0; count < 70; count++) {
      const { statusCode } = await post('/api/auth/sign-up/email', { email: 'a@b.example', password: 'x' });
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect([...codes.keys()].toSorted()).toEqual([403, 429]);
    expect(codes.get(403)).toBeLessThanOrEqual(60);
  });

  it('is cleared away when it is over', async () => {
    const token = (await api.signIn(instance.user)).split('.')[0] ?? '';
    const stored = () =>
      services.postgres.selectFrom('sessions').select('id').where('token', '=', token).execute();
    await services.postgres
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', token)
      .execute();
    expect(await stored()).toHaveLength(1);
    await expireSessions(services);
    expect(await stored()).toHaveLength(0);
  });

  it('opens nothing of better-auth but what is listed', async () => {
    const token = await api.signIn(instance.admin);
    for (const path of [
      'organization/create',
      'organization/delete',
      'organization/invite-member',
      'organization/update-member-role',
      'organization/add-member',
      'update-user',
      'delete-user',
      'change-email',
      'change-password',
      'reset-password',
    ]) {
      const response = await post(`/api/auth/${path}`, { role: 'admin' }, token);
      expect(response.statusCode, path).toBe(404);
    }
  });

  it('lists the instances one belongs to', async () => {
    const token = await api.signIn(instance.user);
    const response = await api.http.inject({
      method: 'GET',
      url: '/api/auth/organization/list',
      headers: headersOf({ token }),
    });
    expect(response.json()).toMatchObject([{ id: instance.id, slug: instance.id.replace(':', '~') }]);
  });
});
