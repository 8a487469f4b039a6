import type { DeviceRequest } from '@parley/core/features/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const WHO = '{ users { current { id currentOrg } } }';
type Code = { device_code: string; user_code: string; interval: number; expires_in: number };

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let token: string;

beforeAll(async () => {
  services = await isolatedPostgres({ PUBLIC_URL: 'https://parley.example' });
  api = await startApi(services);
  instance = await createTestInstance(services);
  token = await api.signIn(instance.admin);
});
beforeEach(() => services.postgres.deleteFrom('guesses').execute());
afterAll(async () => {
  await api.close();
  await services.close();
});

const post = async (path: string, payload: object, caller: { token?: string } = {}) => {
  const headers = { ...headersOf(caller), 'user-agent': 'parley/0.1.0 (linux)' };
  const response = await api.http.inject({
    method: 'POST',
    url: `/api/auth/device/${path}`,
    headers,
    payload,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const ask = async (): Promise<Code> =>
  (await post('code', { client_id: 'parley-cli' })).body as unknown as Code;
const poll = async (code: string, client = 'parley-cli') =>
  post('token', { grant_type: GRANT, device_code: code, client_id: client });
const look = async (userCode: string, caller: { token?: string } = { token }) => {
  const url = `/api/auth/device?user_code=${encodeURIComponent(userCode)}`;
  const response = await api.http.inject({ method: 'GET', url, headers: headersOf(caller) });
  return { status: response.statusCode, body: response.json<DeviceRequest & { code: string }>() };
};
const decide = async (userCode: string, allow: boolean, organizationId: string | null = instance.id) =>
  post('decision', { userCode, organizationId, allow }, { token });
/** As if the terminal had waited as long as it should. */
const wait = () => services.postgres.updateTable('device_codes').set({ last_polled_at: null }).execute();

describe('a terminal', () => {
  it('is given a code for itself and one to read out', async () => {
    const { status, body } = await post('code', { client_id: 'parley-cli' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verification_uri: 'https://parley.example/device',
      verification_uri_complete: `https://parley.example/device?user_code=${body['user_code']}`,
      expires_in: 600,
      interval: 5,
    });
    expect(body['user_code']).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const rows = await services.postgres.selectFrom('device_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body['device_code']);
  });

  it('that is not ours is given none', async () => {
    expect(await post('code', { client_id: 'another' })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^invalid_(client|request)$/) },
    });
    expect(await post('code', {})).toMatchObject({ status: 400 });
  });

  it('cannot choose the user of its code', async () => {
    const { body } = await post('code', { client_id: 'parley-cli', user_id: instance.user.userId });
    const row = await services.postgres
      .selectFrom('device_codes')
      .select('user_id')
      .where('user_code', '=', String(body['user_code']))
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBeNull();
  });

  it('waits, is asked to slow down, and gets in when its code is confirmed', async () => {
    const code = await ask();
    expect(await poll(code.device_code)).toMatchObject({
      status: 400,
      body: { error: 'authorization_pending' },
    });
    expect(await poll(code.device_code)).toMatchObject({ status: 400, body: { error: 'slow_down' } });
    expect((await decide(code.user_code, true)).status).toBe(200);
    await wait();
    const { status, body } = await poll(code.device_code);
    expect([status, body['token_type']]).toEqual([200, 'Bearer']);
    const session = String(body['access_token']);
    const { data } = await api.graphql({ token: session }, WHO);
    expect(data).toEqual({ users: { current: { id: instance.admin.userId, currentOrg: instance.id } } });
    const sessions = await services.postgres
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', instance.admin.userId)
      .orderBy('created_at', 'desc')
      .execute();
    expect(sessions[0]).toMatchObject({
      stage: 'full',
      factors: ['device'],
      active_organization_id: instance.id,
      user_agent: 'parley/0.1.0 (linux)',
    });
    expect(sessions.filter(({ factors }) => factors.length === 0)).toEqual([]);
    await wait();
    expect(await poll(code.device_code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('is turned away when its code is', async () => {
    const code = await ask();
    expect((await decide(code.user_code, false)).status).toBe(200);
    expect(await poll(code.device_code)).toMatchObject({ status: 400, body: { error: 'access_denied' } });
    expect((await decide(code.user_code, true)).body['code']).toBe('unable_to_auth_device_code');
  });

  it('is too late after ten minutes', async () => {
    const code = await ask();
    await services.postgres
      .updateTable('device_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_code', '=', code.user_code)
      .execute();
    expect((await look(code.user_code)).body.code).toBe('unable_to_auth_device_code');
    expect((await decide(code.user_code, true)).body['code']).toBe('unable_to_auth_device_code');
    expect(await poll(code.device_code)).toMatchObject({ status: 400, body: { error: 'expired_token' } });
  });

  it('with a code that was never given is refused', async () => {
    expect(await poll('nonsense')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const code = await ask();
    expect((await poll(code.device_code, 'another')).status).toBe(400);
    expect((await poll(code.user_code)).status).toBe(400);
  });
});

describe('the page of codes', () => {
  it('shows where the terminal asked from, however the code is typed', async () => {
    const { user_code } = await ask();
    const typed = `${user_code.slice(0, 4).toLowerCase()}-${user_code.slice(4)} `;
    expect((await look(typed)).body).toMatchObject({
      userCode: user_code,
      address: '127.0.0.1',
      userAgent: 'parley/0.1.0 (linux)',
      email: instance.admin.email,
      organizations: [{ id: instance.id, name: 'Test Instance' }],
      organizationId: instance.id,
    });
  });

  it('needs a session: keys are refused', async () => {
    const { user_code } = await ask();
    expect((await look(user_code, {})).status).toBe(401);
    const create = 'mutation { identity { createApiKey(name: "x", scopes: [write]) { key } } }';
    const { data } = await api.graphql({ token, instanceId: instance.id }, create);
    const made = data?.['identity'] as { createApiKey: { key: string } } | undefined;
    expect((await look(user_code, { token: made?.createApiKey.key ?? '' })).status).toBe(403);
  });

  it('lets nobody in for an organization they are no member of', async () => {
    const stranger = await createTestInstance(services);
    const { user_code } = await ask();
    const foreign = await decide(user_code, true, stranger.id);
    expect(foreign).toEqual(await decide(user_code, true, 'inst:nowhere'));
    expect(foreign.status).toBe(404);
    expect((await decide(user_code, true, null)).status).toBe(404);
    expect((await decide(user_code, true)).status).toBe(200);
  });

  it('lets a user in who is in no organization yet', async () => {
    const person = await createTestUser(services);
    const own = await api.signIn(person);
    const code = await ask();
    const payload = { userCode: code.user_code, organizationId: null, allow: true };
    expect((await post('decision', payload, { token: own })).status).toBe(200);
    expect((await poll(code.device_code)).status).toBe(200);
  });

  it('ends guessing', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 25; guess += 1) statuses.add((await look('AAAAAAAA')).status);
    expect(statuses).toEqual(new Set([400, 429]));
    const { user_code } = await ask();
    expect((await look(user_code)).status).toBe(429);
  });

  it('leaves audit entries', async () => {
    const code = await ask();
    await decide(code.user_code, true);
    await poll(code.device_code);
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'actor_id', 'instance_id', 'user_agent'])
      .where('type', 'in', ['identity.device-approved', 'identity.device-denied', 'identity.signed-in'])
      .where('instance_id', '=', instance.id)
      .orderBy('occurred_at', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ type }) => type)).toEqual(['identity.signed-in', 'identity.device-approved']);
    expect(entries.every(({ actor_id }) => actor_id === instance.admin.userId)).toBe(true);
  });
});
