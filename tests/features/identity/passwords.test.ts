import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestInstance,
  createTestUser,
  TEST_PASSWORD,
  type TestInstance,
} from '../../testkit/instance.ts';
import { mailTo } from '../../testkit/outbox.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import {
  auditOf,
  discovered,
  type EntryApi,
  linkTo,
  newEmail,
  openLink,
  startEntryApi,
} from './entry-api.ts';

const WRONG = 'Wrong-password-1';
const NEXT = 'Another-password-2';

let services: TestServices;
let api: EntryApi;
let instance: TestInstance;
let slug: string;
beforeAll(async () => {
  services = sharedServices();
  api = await startEntryApi(services);
  instance = await createTestInstance(services);
  slug = instance.id.replace(':', '~');
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const prove = (email: string, password: string, parts: { slug?: string } = {}) =>
  api.post('auth/discovery/password', { email, password, ...parts });
const newAdmin = async () => (await createTestInstance(services)).admin;

describe('a password', () => {
  it('proves who a user is, however the address is written', async () => {
    const { email } = instance.admin;
    const proof = discovered(await prove(` ${email.toUpperCase()} `, TEST_PASSWORD));
    expect(proof).toMatchObject({ email, organizations: [{ id: instance.id }], meantFor: null });
    expect(discovered(await prove(email, TEST_PASSWORD, { slug })).meantFor).toBe(instance.id);
  });

  it('answers the same for a wrong one, an unknown address, and a user without a password', async () => {
    const withLink = newEmail();
    discovered(await openLink(api, services, withLink));
    const answers = await Promise.all([
      prove(instance.admin.email, WRONG),
      prove(newEmail(), WRONG),
      prove(withLink, WRONG),
      prove(newEmail(), WRONG, { slug }),
      prove(instance.admin.email, WRONG, { slug: 'inst~nothing' }),
    ]);
    expect(answers[0]).toEqual({
      status: 401,
      code: 'unable_to_auth_password',
      body: { code: 'unable_to_auth_password', message: 'The e-mail address or the password is not right.' },
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await auditOf(services, instance.admin.email)).toContain('identity.sign-in-failed');
  });

  it('answers for a foreign organization as for one that does not exist', async () => {
    const stranger = await newAdmin();
    const foreign = await prove(stranger.email, TEST_PASSWORD, { slug });
    expect(foreign.code).toBe('email_jit_provisioning_not_allowed');
    expect(await prove(stranger.email, TEST_PASSWORD, { slug: 'inst~nothing' })).toEqual(foreign);
  });

  it('signs scripts in at once, into the organization with the latest access', async () => {
    const person = await newAdmin();
    const answer = await api.post('auth/sign-in/email', { email: person.email, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.userId, email: person.email } } });
    const wrong = await api.post('auth/sign-in/email', { email: person.email, password: WRONG });
    expect(wrong).toMatchObject({ status: 401, code: 'unable_to_auth_password' });
    expect(await auditOf(services, person.email)).toEqual(['identity.sign-in-failed', 'identity.signed-in']);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, at: string | null = null) =>
    api.post('auth/password/forgot', { email, slug: at, redirect: '/app/users' });
  const reset = (token: string, password: string) => api.post('auth/password/reset', { token, password });

  it('is set by a link, which ends every session and sends an e-mail', async () => {
    const person = await newAdmin();
    const sessions = [await api.signIn(person), await api.signIn(person)];
    expect((await forgot(person.email)).body).toEqual({ sent: true });
    const link = await linkTo(services, person.email);
    expect(link).toMatchObject({
      tokenType: 'reset_password',
      path: '/sign-in/discovery/reset',
      redirect: '/app/users',
    });
    const weak = await reset(link.token, 'weak');
    expect(weak.body).toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: {
        password: 'It needs: 8 to 128 characters, An upper case letter, A digit, A special character.',
      },
    });
    expect(discovered(await reset(link.token, NEXT)).email).toBe(person.email);
    for (const token of sessions)
      expect((await api.graphql({ token }, '{ users { current { email } } }')).status).toBe(401);
    expect((await prove(person.email, TEST_PASSWORD)).code).toBe('unable_to_auth_password');
    discovered(await prove(person.email, NEXT));
    expect((await reset(link.token, NEXT)).code).toBe('unable_to_auth_reset_password');
    expect((await mailTo(services, person.email)).map(({ subject }) => subject)[0]).toMatch(/password/i);
    expect(await mailTo(services, person.email)).toHaveLength(2);
    expect(await auditOf(services, person.email)).toContain('identity.password-reset');
  });

  it('is set by the latest of several links or an earlier one, and by none of them afterwards', async () => {
    const person = await newAdmin();
    const tokens: string[] = [];
    for (let count = 0; count < 3; count++) {
      await forgot(person.email);
      tokens.push((await linkTo(services, person.email)).token);
    }
    const [first = '', second = '', third = ''] = tokens;
    discovered(await reset(second, NEXT));
    for (const token of [first, second, third])
      expect((await reset(token, TEST_PASSWORD)).code).toBe('unable_to_auth_reset_password');
    discovered(await prove(person.email, NEXT));
  });

  it('cannot be a common password', async () => {
    const person = await newAdmin();
    await forgot(person.email);
    const { token } = await linkTo(services, person.email);
    expect((await reset(token, 'Password1!')).body).toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: { password: 'It needs: No common word, such as Password1!.' },
    });
  });

  it('leads back to the organization it was forgotten at', async () => {
    const { email } = instance.user;
    await forgot(email, slug);
    const link = await linkTo(services, email);
    expect(link.path).toBe(`/sign-in/${slug}/reset`);
    expect(discovered(await reset(link.token, NEXT)).meantFor).toBe(instance.id);
  });

  it('gives a first password to a user who came by a link', async () => {
    const email = newEmail();
    discovered(await openLink(api, services, email));
    await forgot(email);
    discovered(await reset((await linkTo(services, email)).token, NEXT));
    discovered(await prove(email, NEXT));
  });

  it('unlocks the address', async () => {
    const person = await newAdmin();
    for (let count = 0; count < 11; count++) await prove(person.email, WRONG);
    expect((await prove(person.email, TEST_PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
    await forgot(person.email);
    discovered(await reset((await linkTo(services, person.email)).token, NEXT));
    discovered(await prove(person.email, NEXT));
  });

  it('is not mailed to an unknown address, and the answer is the same', async () => {
    const nobody = newEmail();
    const foreign = await newAdmin();
    const answers = [
      await forgot(nobody),
      await forgot(foreign.email, slug),
      await forgot(foreign.email, 'inst~no'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { sent: true } });
    expect(await mailTo(services, nobody)).toEqual([]);
    expect(await mailTo(services, foreign.email)).toEqual([]);
  });

  it('cannot be set with a link that has ended', async () => {
    const person = await createTestUser(services);
    await forgot(person.email);
    const { token } = await linkTo(services, person.email);
    await services.postgres
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', 'like', `%${person.email}%`)
      .execute();
    expect((await reset(token, NEXT)).code).toBe('unable_to_auth_reset_password');
  });
});

describe('changing a password', () => {
  const change = (token: string, current: string, next: string) =>
    api.post('auth/password/change', { current, next }, token);

  it('needs the current one, ends the other sessions, and sends an e-mail', async () => {
    const person = await newAdmin();
    const [other, mine] = [await api.signIn(person), await api.signIn(person)];
    const wrong = await change(mine, WRONG, NEXT);
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fieldErrors: { current: 'The password is not right.' } },
    });
    const weak = await change(mine, TEST_PASSWORD, 'weak');
    expect(weak.body).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: { next: expect.any(String) } });
    expect((await change(mine, TEST_PASSWORD, NEXT)).body).toEqual({ success: true });
    expect((await api.get('auth/organizations', mine)).status).toBe(200);
    expect((await api.get('auth/organizations', other)).status).toBe(401);
    expect((await prove(person.email, TEST_PASSWORD)).status).toBe(401);
    discovered(await prove(person.email, NEXT));
    expect(await mailTo(services, person.email)).toHaveLength(1);
    expect(await auditOf(services, person.email)).toContain('identity.password-changed');
  });

  it('is not for a session that began without one', async () => {
    const person = await newAdmin();
    const { intermediateToken, organizations } = discovered(await openLink(api, services, person.email));
    const entered = await api.post(
      'auth/discovery/exchange',
      { organizationId: organizations[0]?.id },
      intermediateToken,
    );
    expect((await change(String(entered.body['token']), TEST_PASSWORD, NEXT)).code).toBe('PERMISSION_DENIED');
  });

  it('counts wrong guesses with those at sign-in', async () => {
    const person = await newAdmin();
    const token = await api.signIn(person);
    for (let count = 0; count < 10; count++)
      expect((await change(token, WRONG, NEXT)).code).toBe('INVALID_INPUT');
    expect((await change(token, TEST_PASSWORD, NEXT)).code).toBe('TOO_MANY_REQUESTS');
    expect((await prove(person.email, TEST_PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
  });
});
