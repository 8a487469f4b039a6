import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMail } from '../../testkit/outbox.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { createPerson, halfway, type Person } from './factors.ts';

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

// A step of the clock must not end between a code and its use.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const STEP_MS = 30_000;
const wrong = { status: 400, body: { code: 'unable_to_auth_second_factor' } };

/** The code of an app whose clock is so many steps ahead: each code counts once, and tests cannot wait for the next. */
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * STEP_MS });

/** Sets an app up with the code of the step before, so that the present one is still free. */
async function setUp(person: Person): Promise<{ secret: string; backupCodes: string[] }> {
  const begun = await person.post('second-factor/totp');
  const secret = String(begun.body['secret']);
  const { body } = await person.post('second-factor/totp/confirm', { code: codeOf(secret, -1) });
  return { secret, backupCodes: body['backupCodes'] as string[] };
}
const verify = (person: Person, token: string, method: string, code: string) =>
  person.post('second-factor/verify', { method, code }, token);

describe('an authenticator app', () => {
  it('is asked for only once its first code was right', async () => {
    const person = await createPerson(services, api);
    const { body } = await person.post('second-factor/totp');
    const uri = new URL(String(body['uri']));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('issuer')).toBe('Parley');
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
    expect(uri.searchParams.get('secret')).toBe(body['secret']);
    const proof = { email: person.email, password: person.password };
    expect((await person.post('discovery/password', proof, '')).body['status']).toBe('discovered');
    expect(await person.post('second-factor/totp/confirm', { code: '000000' })).toMatchObject(wrong);
    const code = codeOf(String(body['secret']));
    const done = await person.post('second-factor/totp/confirm', { code });
    expect(done.body['backupCodes']).toHaveLength(10);
    expect((await person.get('second-factor')).body).toMatchObject({
      totpSince: expect.any(String),
      backupCodesLeft: 10,
    });
    expect((await halfway(person)).methods).toEqual(['totp', 'backup_code']);
    expect((await lastMail(services, person.email)).text).toContain('an authenticator app was added');
  });

  it('keeps its secret sealed', async () => {
    const person = await createPerson(services, api);
    const { secret } = await setUp(person);
    const row = await services.postgres
      .selectFrom('totp_secrets')
      .selectAll()
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row.secret).toMatch(/^sealed:/);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('completes a password, with each code once', async () => {
    const person = await createPerson(services, api);
    const { secret } = await setUp(person);
    const first = await halfway(person);
    const code = codeOf(secret);
    expect(await verify(person, first.token, 'totp', code)).toMatchObject({
      status: 200,
      body: { status: 'discovered', email: person.email },
    });
    const second = await halfway(person);
    expect(await verify(person, second.token, 'totp', code)).toMatchObject(wrong);
    // Nor one of an earlier step, which is still within the tolerance of clocks.
    expect(await verify(person, second.token, 'totp', codeOf(secret, -1))).toMatchObject(wrong);
    const next = codeOf(secret, 1);
    expect((await verify(person, second.token, 'totp', `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(
      200,
    );
  });

  it('takes one code once, also of two people at the same moment', async () => {
    const person = await createPerson(services, api);
    const { secret } = await setUp(person);
    const tokens = [await halfway(person), await halfway(person)];
    const code = codeOf(secret);
    const answers = await Promise.all(tokens.map(({ token }) => verify(person, token, 'totp', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes no code of long ago, and none of another person', async () => {
    const [person, other] = [await createPerson(services, api), await createPerson(services, api)];
    const { secret } = await setUp(person);
    const theirs = await setUp(other);
    const { token } = await halfway(person);
    expect(await verify(person, token, 'totp', codeOf(secret, -3))).toMatchObject(wrong);
    expect(await verify(person, token, 'totp', codeOf(secret, 3))).toMatchObject(wrong);
    expect(await verify(person, token, 'totp', codeOf(theirs.secret))).toMatchObject(wrong);
    expect(await verify(person, token, 'totp', 'abcdef')).toMatchObject(wrong);
  });

  it('cannot be replaced without removing it', async () => {
    const person = await createPerson(services, api);
    await setUp(person);
    expect(await person.post('second-factor/totp')).toMatchObject({ status: 409 });
  });

  it('is removed only after a new proof, for which its own code counts', async () => {
    const person = await createPerson(services, api);
    const { secret } = await setUp(person);
    expect(await person.post('second-factor/totp/remove')).toMatchObject({
      status: 403,
      body: { code: 'recent_proof_needed' },
    });
    expect(await person.post('second-factor/prove', { code: codeOf(secret) })).toMatchObject({ status: 200 });
    expect(await person.post('second-factor/totp/remove')).toMatchObject({ status: 200 });
    expect((await person.get('second-factor')).body).toMatchObject({ totpSince: null, backupCodesLeft: 0 });
    const proof = { email: person.email, password: person.password };
    expect((await person.post('discovery/password', proof, '')).body['status']).toBe('discovered');
    expect((await lastMail(services, person.email)).text).toContain('the authenticator app was removed');
  });
});

describe('backup codes', () => {
  it('count once each, however they are written', async () => {
    const person = await createPerson(services, api);
    const { backupCodes } = await setUp(person);
    const [one = '', two = ''] = backupCodes;
    expect(new Set(backupCodes).size).toBe(10);
    const first = await halfway(person);
    expect(
      (await verify(person, first.token, 'backup_code', one.toUpperCase().replace('-', ' '))).status,
    ).toBe(200);
    const second = await halfway(person);
    expect(await verify(person, second.token, 'backup_code', one)).toMatchObject(wrong);
    expect((await verify(person, second.token, 'backup_code', two)).status).toBe(200);
    expect((await person.get('second-factor')).body).toMatchObject({ backupCodesLeft: 8 });
  });

  it('are kept as hashes only, and new ones end the old ones', async () => {
    const person = await createPerson(services, api);
    const { backupCodes } = await setUp(person);
    const rows = await services.postgres
      .selectFrom('backup_codes')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    for (const code of backupCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    expect(await person.post('second-factor/backup-codes')).toMatchObject({ status: 403 });
    await person.post('second-factor/prove', { password: person.password });
    const made = await person.post('second-factor/backup-codes');
    const [fresh = ''] = made.body['backupCodes'] as string[];
    const { token } = await halfway(person);
    expect(await verify(person, token, 'backup_code', backupCodes[0] ?? '')).toMatchObject(wrong);
    expect((await verify(person, token, 'backup_code', fresh)).status).toBe(200);
  });
});

describe('guessing', () => {
  it('locks the second factor of that person, for every sign-in that is under way', async () => {
    const person = await createPerson(services, api);
    const { secret } = await setUp(person);
    const [first, second] = [await halfway(person), await halfway(person)];
    for (let guess = 0; guess < 5; guess += 1)
      expect(await verify(person, first.token, 'totp', '000000')).toMatchObject(wrong);
    const locked = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
    expect(await verify(person, second.token, 'totp', codeOf(secret))).toMatchObject(locked);
    expect(await verify(person, second.token, 'backup_code', 'abcde-abcde')).toMatchObject(locked);
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('type')
      .where('actor_id', '=', person.userId)
      .where('type', 'in', ['identity.sign-in-failed', 'identity.locked'])
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(7);
  });

  it('needs a sign-in that is under way', async () => {
    const person = await createPerson(services, api);
    const { secret } = await setUp(person);
    const answers = [
      await verify(person, '', 'totp', codeOf(secret)),
      await verify(person, person.token, 'totp', codeOf(secret)),
      await verify(person, 'forged.token', 'totp', codeOf(secret)),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, body: { code: 'intermediate-session-expired' } });
  });

  it('gets no further with the token of the first factor', async () => {
    const person = await createPerson(services, api);
    await setUp(person);
    const { token } = await halfway(person);
    const organizationId = person.instance.id;
    expect(await person.post('discovery/exchange', { organizationId }, token)).toMatchObject({
      status: 401,
    });
    const profile = await api.http.inject({
      url: '/api/auth/second-factor',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.statusCode).toBe(401);
  });

  it('learns from sign-in over the API that a second factor is needed', async () => {
    const person = await createPerson(services, api);
    await setUp(person);
    const { email, password } = person;
    expect(await person.post('sign-in/email', { email, password }, '')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed' },
    });
  });
});
