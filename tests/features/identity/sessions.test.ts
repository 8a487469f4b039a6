import { expireSessions } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, TEST_PASSWORD, type TestInstance } from '../../testkit/instance.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { auditOf, type EntryApi, runSql, startEntryApi } from './entry-api.ts';

const WHO = '{ users { current { email } } }';
const SESSIONS =
  '{ identity { sessions { id isCurrent factors address userAgent } currentSession { id isCurrent } } }';

let services: TestServices;
let api: EntryApi;
let instance: TestInstance;
beforeAll(async () => {
  services = await isolatedPostgres();
  api = await startEntryApi(services);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const rowOf = (token: string) => ({
  read: () =>
    services.postgres
      .selectFrom('sessions')
      .selectAll()
      .where('token', '=', token.split('.')[0] ?? '')
      .executeTakeFirst(),
  endAt: (at: number) =>
    services.postgres
      .updateTable('sessions')
      .set({ expires_at: new Date(at) })
      .where('token', '=', token.split('.')[0] ?? '')
      .execute(),
});

describe('a session', () => {
  it('is a bearer token, never a cookie', async () => {
    const response = await api.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: instance.user.email.toUpperCase(), password: TEST_PASSWORD },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['cache-control']).toBe('no-store');
    const token = String(response.headers['set-auth-token']);
    expect(response.json()).toMatchObject({ token });
    expect((await api.graphql({ token }, WHO)).errors).toEqual([]);
    const cookie = await api.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { cookie: `better-auth.session_token=${encodeURIComponent(token)}` },
      payload: { query: WHO },
    });
    expect(cookie.statusCode).toBe(401);
  });

  it('ends with sign-out, at once', async () => {
    const { admin } = await createTestInstance(services);
    const token = await api.signIn(admin);
    expect(await api.post('auth/sign-out', {}, token)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const after = await api.graphql({ token }, WHO);
    expect(after.status).toBe(401);
    expect(after.errors[0]?.extensions.code).toBe('MISSING_AUTHENTICATION');
    expect((await api.post('auth/sign-out', {}, token)).status).toBe(401);
    expect(await auditOf(services, admin.email)).toEqual(['identity.signed-in', 'identity.signed-out']);
  });

  it('lasts 30 days, and not a second longer', async () => {
    const token = await api.signIn(instance.user);
    const row = rowOf(token);
    const { expires_at, created_at } = (await row.read()) ?? {};
    expect(Math.round((Number(expires_at) - Number(created_at)) / 60_000)).toBe(43_200);
    await row.endAt(Date.now() + 60_000);
    expect((await api.graphql({ token }, WHO)).status).toBe(200);
    await row.endAt(Date.now() - 1000);
    expect((await api.graphql({ token }, WHO)).status).toBe(401);
    expect((await api.post('auth/session/renew', {}, token)).status).toBe(401);
  });

  it('is longer when it is renewed, and only then', async () => {
    const token = await api.signIn(instance.user);
    const row = rowOf(token);
    const soon = Date.now() + 60_000;
    await row.endAt(soon);
    await api.graphql({ token }, WHO);
    expect((await row.read())?.expires_at.getTime()).toBe(soon);
    const renewed = await api.post('auth/session/renew', {}, token);
    const days = (Date.parse(String(renewed.body['expiresAt'])) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect((await row.read())?.expires_at.toISOString()).toBe(renewed.body['expiresAt']);
  });

  it('ends for good half a year after its sign-in, however often it is renewed', async () => {
    const token = await api.signIn(instance.user);
    const row = rowOf(token);
    const DAY = 86_400_000;
    const signedInAt = new Date(Date.now() - 170 * DAY);
    await runSql(
      services,
      `update sessions set created_at = '${signedInAt.toISOString()}' where token = '${token.split('.')[0]}'`,
    );
    await api.post('auth/session/renew', {}, token);
    expect((await row.read())?.expires_at.getTime()).toBe(signedInAt.getTime() + 180 * DAY);
  });

  it('cannot be forged from what the database holds', async () => {
    const token = await api.signIn(instance.user);
    const [raw, signature] = token.split('.');
    for (const forged of [raw, `${raw}.`, `${raw}.${signature?.slice(0, -4)}AAA=`, `x${token}`])
      expect((await api.graphql({ token: forged }, WHO)).status, forged).toBe(401);
  });

  it('is cleared away when it is over, with tokens and guesses of the past', async () => {
    const row = rowOf(await api.signIn(instance.user));
    await row.endAt(Date.now() - 1000);
    const past = new Date(Date.now() - 25 * 60 * 60_000);
    await services.postgres
      .insertInto('verifications')
      .values({ id: 'veri_old', identifier: 'discovery:old', value: '{}', expires_at: past })
      .execute();
    await services.postgres
      .insertInto('guesses')
      .values({ surface: 'old', who: 'old', guesses: 1, began_at: past })
      .execute();
    await expireSessions(services);
    expect(await row.read()).toBeUndefined();
    const left = await services.postgres.selectFrom('verifications').select('id').execute();
    const guesses = await services.postgres.selectFrom('guesses').select('who').execute();
    expect(left).not.toContainEqual({ id: 'veri_old' });
    expect(guesses).not.toContainEqual({ who: 'old' });
  });

  it('exposes only the listed routes of better-auth', async () => {
    const token = await api.signIn(instance.admin);
    for (const path of [
      'organization/create',
      'organization/delete',
      'organization/invite-member',
      'organization/update-member-role',
      'organization/add-member',
      'organization/set-active',
      'list-sessions',
      'revoke-session',
      'update-user',
      'delete-user',
      'change-email',
      'change-password',
      'reset-password',
      'sign-up/email',
    ])
      expect((await api.post(`auth/${path}`, { role: 'admin' }, token)).status, path).toBe(404);
  });
});

describe('the list of one’s sessions', () => {
  it('shows one’s own, without their tokens, the present one first', async () => {
    const { admin } = await createTestInstance(services);
    const tokens = [await api.signIn(admin), await api.signIn(admin), await api.signIn(admin)];
    const mine = tokens[1] ?? '';
    const ended = rowOf(tokens[0] ?? '');
    await ended.endAt(Date.now() - 1000);
    await api.post('auth/discovery/password', { email: admin.email, password: admin.password });
    const { data, errors } = await api.graphql({ token: mine }, SESSIONS);
    expect(errors).toEqual([]);
    const current = { id: (await rowOf(mine).read())?.id, isCurrent: true };
    expect(data).toEqual({
      identity: {
        currentSession: current,
        sessions: [
          { ...current, factors: ['password'], address: '127.0.0.1', userAgent: 'lightMyRequest' },
          {
            id: (await rowOf(tokens[2] ?? '').read())?.id,
            isCurrent: false,
            factors: ['password'],
            address: '127.0.0.1',
            userAgent: 'lightMyRequest',
          },
        ],
      },
    });
  });

  it('ends one, or all the others, and never another user’s', async () => {
    const { admin, user } = await createTestInstance(services);
    const [mine, second, third] = [await api.signIn(admin), await api.signIn(admin), await api.signIn(admin)];
    const theirs = await api.signIn(user);
    const revoke = async (id: string | undefined) =>
      (
        await api.graphql(
          { token: mine },
          'mutation ($id: ID!) { identity { revokeSession(id: $id) { success } } }',
          { id },
        )
      ).errors.map(({ extensions }) => extensions.code);
    expect(await revoke((await rowOf(second).read())?.id)).toEqual([]);
    expect((await api.graphql({ token: second }, WHO)).status).toBe(401);
    expect(await revoke((await rowOf(theirs).read())?.id)).toEqual(['NOT_FOUND']);
    expect(await revoke('sess_nothing')).toEqual(['NOT_FOUND']);
    const others = await api.graphql(
      { token: mine },
      'mutation { identity { revokeOtherSessions { success } } }',
    );
    expect(others.data).toEqual({ identity: { revokeOtherSessions: { success: true } } });
    expect((await api.graphql({ token: third }, WHO)).status).toBe(401);
    for (const token of [mine, theirs]) expect((await api.graphql({ token }, WHO)).status).toBe(200);
    expect(
      (await auditOf(services, admin.email)).filter((type) => type === 'identity.session-revoked'),
    ).toHaveLength(2);
  });
});

describe('what a sign-in writes down', () => {
  it('is kept together with its audit entry, or not at all', async () => {
    const { admin } = await createTestInstance(services);
    const proof = await api.post('auth/discovery/password', { email: admin.email, password: admin.password });
    const rows = () =>
      services.postgres.selectFrom('sessions').select('stage').where('user_id', '=', admin.userId).execute();
    // It is a surprise to the server, whose log of it would only disturb here.
    const quiet = await startEntryApi({ ...services, log: { ...services.log, error: () => undefined } });
    await runSql(services, 'alter table audit_entries rename to audit_entries_away');
    const failed = await quiet
      .post(
        'auth/discovery/exchange',
        { organizationId: (proof.body['organizations'] as { id: string }[])[0]?.id },
        String(proof.body['intermediateToken']),
      )
      .finally(() => runSql(services, 'alter table audit_entries_away rename to audit_entries'));
    await quiet.close();
    expect(failed.status).toBe(500);
    expect(failed.body).not.toHaveProperty('token');
    expect(await rows()).toEqual([{ stage: 'discovered' }]);
  });
});
