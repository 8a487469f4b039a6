import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../testkit/authenticator.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { addPasskey, ageSessions, createPerson, halfway, ORIGIN, type Person } from './factors.ts';

let services: TestServices;
let api: ApiServer;

beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

/** Signs in with nothing but a passkey. */
async function enter(person: Person, device: Authenticator, how: Parameters<Authenticator['use']>[1] = {}) {
  const options = await person.post('passkey/authenticate-options', {}, '');
  return await person.post('discovery/passkey', { response: device.use(options.body, how) }, '');
}
const refused = { status: 400, body: { code: 'unable_to_auth_passkey' } };

it('asks for a new passkey with a cookie that only this path and this site get', async () => {
  const person = await createPerson(services, api);
  const response = await api.http.inject({
    method: 'POST',
    url: '/api/auth/passkey/register-options',
    headers: { authorization: `Bearer ${person.token}` },
    payload: {},
  });
  expect(String(response.headers['set-cookie'])).toMatch(
    /^parley\.passkey=[^;]+; Max-Age=300; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
  expect(response.json()).toMatchObject({
    rp: { id: 'localhost', name: 'Parley' },
    user: { name: person.email },
  });
});

it('keeps a passkey, gives backup codes with the first factor only, and says so by mail', async () => {
  const person = await createPerson(services, api);
  const { answer } = await addPasskey(person);
  expect(answer.status).toBe(200);
  expect(answer.body['backupCodes']).toHaveLength(10);
  expect((await addPasskey(person)).answer.body).toEqual({ backupCodes: null });
  const { body } = await person.get('second-factor');
  expect(body).toMatchObject({ totpSince: null, backupCodesLeft: 10, mayChange: true });
  expect(body['passkeys']).toMatchObject([
    { name: 'Passkey', lastUsedAt: null, isSynced: false },
    { name: 'Passkey' },
  ]);
  const { count } = await services.postgres
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('actor_id', '=', person.userId)
    .where('type', '=', 'identity.second-factor-added')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});

describe('as the way in', () => {
  it('is two factors by itself', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    const proof = await enter(person, device);
    expect(proof).toMatchObject({ status: 200, body: { status: 'discovered', email: person.email } });
    const entered = await person.post(
      'discovery/exchange',
      { organizationId: person.instance.id },
      String(proof.body['intermediateToken']),
    );
    expect(entered.body).toMatchObject({ status: 'entered', organizationId: person.instance.id });
  });

  it('is refused without user verification on the device', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    expect(await enter(person, device, { isVerified: false })).toMatchObject(refused);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
  ])('is refused when it was made for %s', async (_what, how) => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    expect(await enter(person, device, how)).toMatchObject(refused);
  });

  it('is refused for an unknown device', async () => {
    const person = await createPerson(services, api);
    await addPasskey(person);
    expect(await enter(person, new Authenticator(ORIGIN))).toMatchObject(refused);
  });

  it('counts once', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    const options = await person.post('passkey/authenticate-options', {}, '');
    const response = device.use(options.body);
    expect((await person.post('discovery/passkey', { response }, '')).status).toBe(200);
    expect(await person.post('discovery/passkey', { response }, '')).toMatchObject(refused);
  });

  it('is refused when a copy of the device is behind', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    device.counter = 7;
    expect((await enter(person, device)).status).toBe(200);
    device.counter = 3;
    expect(await enter(person, device)).toMatchObject(refused);
  });

  it('needs the cookie of the browser that asked', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    const options = await person.post('passkey/authenticate-options', {}, '');
    const response = await api.http.inject({
      method: 'POST',
      url: '/api/auth/discovery/passkey',
      payload: { response: device.use(options.body) },
    });
    expect(response.json()).toMatchObject({ code: 'unable_to_auth_passkey' });
  });
});

describe('as the second factor', () => {
  it('completes a password', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    const { token, methods } = await halfway(person);
    expect(methods).toEqual(['passkey', 'backup_code']);
    const options = await person.post('second-factor/passkey-options', {}, token);
    expect(options.body['allowCredentials']).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const response = device.use(options.body, { isVerified: false });
    const done = await person.post('second-factor/verify', { method: 'passkey', response }, token);
    expect(done).toMatchObject({ status: 200, body: { status: 'discovered', email: person.email } });
    expect(await person.post('second-factor/verify', { method: 'passkey', response }, token)).toMatchObject({
      status: 401,
      body: { code: 'intermediate-session-expired' },
    });
  });

  it("is refused when it is another user's", async () => {
    const [person, other] = [await createPerson(services, api), await createPerson(services, api)];
    await addPasskey(person);
    const { device } = await addPasskey(other);
    const { token } = await halfway(person);
    const options = await person.post('second-factor/passkey-options', {}, token);
    expect(
      await person.post(
        'second-factor/verify',
        { method: 'passkey', response: device.use(options.body) },
        token,
      ),
    ).toMatchObject(refused);
  });
});

describe('adding one', () => {
  it('takes the challenge of the person who asked', async () => {
    const [person, other] = [await createPerson(services, api), await createPerson(services, api)];
    const options = await person.post('passkey/register-options');
    const response = new Authenticator(ORIGIN).make(options.body);
    expect(await person.post('passkey/register', { response }, other.token)).toMatchObject(refused);
  });

  it('takes no answer made for another site, and no answer twice', async () => {
    const person = await createPerson(services, api);
    const options = await person.post('passkey/register-options');
    const device = new Authenticator(ORIGIN);
    expect(
      await person.post('passkey/register', { response: device.make(options.body, 'https://evil.example') }),
    ).toMatchObject(refused);
    const again = await person.post('passkey/register-options');
    const response = device.make(again.body);
    expect((await person.post('passkey/register', { response })).status).toBe(200);
    expect(await person.post('passkey/register', { response })).toMatchObject(refused);
  });

  it('asks who it is, some time after signing in', async () => {
    const person = await createPerson(services, api);
    await ageSessions(services, person);
    const needed = { status: 403, body: { code: 'recent_proof_needed' } };
    expect(await person.post('passkey/register-options')).toMatchObject(needed);
    expect(await person.post('second-factor/totp')).toMatchObject(needed);
    await person.post('second-factor/prove', { password: person.password });
    expect((await person.post('passkey/register-options')).status).toBe(200);
  });

  it('asks who it is right after signing in by a code on another device', async () => {
    const person = await createPerson(services, api);
    await services.postgres
      .updateTable('sessions')
      .set({ factors: ['device'] })
      .where('user_id', '=', person.userId)
      .execute();
    expect(await person.post('passkey/register-options')).toMatchObject({ status: 403 });
  });

  it('is not for a session of single sign-on', async () => {
    const person = await createPerson(services, api);
    await services.postgres
      .updateTable('sessions')
      .set({ factors: ['sso'], meant_for: person.instance.id, proved_at: new Date() })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await person.get('second-factor')).body).toMatchObject({ mayChange: false });
    for (const path of ['passkey/register-options', 'second-factor/totp'])
      expect(await person.post(path, { password: person.password })).toMatchObject({
        status: 403,
        body: { code: 'PERMISSION_DENIED' },
      });
  });
});

describe('renaming and removing', () => {
  const idOf = async (person: Person): Promise<string> => {
    const { body } = await person.get('second-factor');
    return (body['passkeys'] as { id: string }[])[0]?.id ?? '';
  };

  it('is removed only after a new proof, and then no second factor is asked for', async () => {
    const person = await createPerson(services, api);
    await addPasskey(person);
    const id = await idOf(person);
    expect(await person.post('passkey/rename', { id, name: 'Laptop' })).toMatchObject({ status: 200 });
    expect((await person.get('second-factor')).body['passkeys']).toMatchObject([{ name: 'Laptop' }]);
    expect(await person.post('passkey/remove', { id })).toMatchObject({
      status: 403,
      body: { code: 'recent_proof_needed' },
    });
    expect(await person.post('second-factor/prove', { password: 'Wrong-password-1' })).toMatchObject({
      status: 401,
      body: { code: 'unable_to_auth_password' },
    });
    expect(await person.post('second-factor/prove', { password: person.password })).toMatchObject({
      status: 200,
    });
    expect(await person.post('passkey/remove', { id })).toMatchObject({ status: 200 });
    expect((await person.get('second-factor')).body).toMatchObject({ passkeys: [], backupCodesLeft: 0 });
  });

  it("answers the same for another user's as for none", async () => {
    const [person, other] = [await createPerson(services, api), await createPerson(services, api)];
    await addPasskey(other);
    const id = await idOf(other);
    await person.post('second-factor/prove', { password: person.password });
    for (const wanted of [id, 'pkey_nobody']) {
      expect(await person.post('passkey/remove', { id: wanted })).toMatchObject({ status: 404 });
      expect(await person.post('passkey/rename', { id: wanted, name: 'Mine' })).toMatchObject({
        status: 404,
      });
    }
    expect((await other.get('second-factor')).body['passkeys']).toHaveLength(1);
  });

  it('can be proved by the passkey itself', async () => {
    const person = await createPerson(services, api);
    const { device } = await addPasskey(person);
    const options = await person.post('second-factor/prove/passkey-options');
    expect(await person.post('second-factor/prove', { response: device.use(options.body) })).toMatchObject({
      status: 200,
    });
    expect(await person.post('passkey/remove', { id: await idOf(person) })).toMatchObject({ status: 200 });
  });
});
