import { addMember } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { lastMail, mailTo } from '../../testkit/outbox.ts';
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

let services: TestServices;
let api: EntryApi;
let instance: TestInstance;
let other: TestInstance;
const slugOf = ({ id }: { id: string }): string => id.replace(':', '~');

beforeAll(async () => {
  services = sharedServices({ PUBLIC_URL: 'https://parley.example' });
  api = await startEntryApi(services);
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const expire = (email: string) =>
  services.postgres
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('value', 'like', `%${email}%`)
    .execute();

describe('a link by e-mail', () => {
  it('leads back with its type, its token and where to go, and proves the address', async () => {
    const { email } = instance.user;
    const sent = await api.post('auth/discovery/send', {
      email: email.toUpperCase(),
      redirect: '/app/users?u.page=2',
    });
    expect(sent).toMatchObject({ status: 200, body: { sent: true } });
    const { text } = await lastMail(services, email);
    expect(text).toContain('https://parley.example/sign-in/discovery?token_type=discovery&token=');
    const link = await linkTo(services, email);
    expect(link).toMatchObject({
      tokenType: 'discovery',
      path: '/sign-in/discovery',
      redirect: '/app/users?u.page=2',
    });
    const proof = discovered(await api.post('auth/discovery/authenticate', link));
    expect(proof).toMatchObject({ email, meantFor: null, mayCreate: true });
    expect(proof.organizations).toEqual([
      {
        id: instance.id,
        slug: slugOf(instance),
        name: 'Test Instance',
        membership: 'active',
        role: 'user',
        lastAccessTime: null,
      },
    ]);
    expect(await auditOf(services, email)).toEqual(['identity.link-sent', 'identity.proved']);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'app/users',
  ])('leaves the redirect %j out', async (redirect) => {
    const { email } = await createTestUser(services);
    await api.post('auth/discovery/send', { email, redirect });
    expect((await linkTo(services, email)).redirect).toBeNull();
  });

  it('works once, however many open it', async () => {
    const { email } = instance.admin;
    await api.post('auth/discovery/send', { email });
    const link = await linkTo(services, email);
    const from = '192.0.2.44';
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => api.post('auth/discovery/authenticate', link, undefined, from)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.code).toBe('unable_to_auth_magic_link');
    const refusals = await services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'user_agent'])
      .where('address', '=', from)
      .where('type', '=', 'identity.sign-in-failed')
      .execute();
    expect(refusals).toEqual(new Array(4).fill({ type: 'identity.sign-in-failed', user_agent: 'a browser' }));
  });

  it('works for 15 minutes', async () => {
    const { email } = await createTestUser(services);
    await api.post('auth/discovery/send', { email });
    const link = await linkTo(services, email);
    const row = await services.postgres
      .selectFrom('verifications')
      .select(['expires_at', 'created_at', 'identifier'])
      .where('value', 'like', `%${email}%`)
      .executeTakeFirstOrThrow();
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 60_000)).toBe(15);
    await expire(email);
    expect((await api.post('auth/discovery/authenticate', link)).code).toBe('unable_to_auth_magic_link');
  });

  it('is in the database only as a hash', async () => {
    const { email } = await createTestUser(services);
    await api.post('auth/discovery/send', { email });
    const { token } = await linkTo(services, email);
    const rows = await services.postgres.selectFrom('verifications').selectAll().execute();
    const messages = await services.postgres.selectFrom('mail_messages').selectAll().execute();
    expect(JSON.stringify([rows, messages])).not.toContain(token);
  });

  it('is of one type only', async () => {
    const { email } = instance.user;
    await api.post('auth/discovery/send', { email });
    const { token } = await linkTo(services, email);
    for (const [tokenType, code] of [
      ['multi_tenant_magic_links', 'unable_to_auth_magic_link'],
      ['discovery_oauth', 'oauth_token_not_found'],
    ])
      expect((await api.post('auth/discovery/authenticate', { tokenType, token })).code).toBe(code);
    expect((await api.post('auth/password/reset', { token, password: 'Good-password-1' })).code).toBe(
      'unable_to_auth_reset_password',
    );
    expect((await api.post('auth/discovery/authenticate', { tokenType: 'sso', token })).code).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('a link into one organization', () => {
  const send = (email: string, slug: string) => api.post('auth/magic-link/send', { email, slug });

  it('is meant for it', async () => {
    const { email } = instance.user;
    expect((await send(email, slugOf(instance))).body).toEqual({ sent: true });
    const link = await linkTo(services, email);
    expect(link).toMatchObject({
      tokenType: 'multi_tenant_magic_links',
      path: `/sign-in/${slugOf(instance)}`,
    });
    const proof = discovered(await api.post('auth/discovery/authenticate', link));
    expect(proof.meantFor).toBe(instance.id);
  });

  it('is not sent to a user who may not enter, and the answer is the same', async () => {
    const stranger = newEmail();
    for (const [email, slug] of [
      [other.user.email, slugOf(instance)],
      [stranger, slugOf(instance)],
      [instance.user.email, 'inst~nothing'],
    ] as const) {
      const before = (await mailTo(services, email)).length;
      expect(await send(email, slug)).toEqual(await send(instance.admin.email, slugOf(instance)));
      expect(await mailTo(services, email)).toHaveLength(before);
    }
    expect(await auditOf(services, stranger)).toEqual(['identity.link-refused']);
  });

  it('is invalid once its owner has left', async () => {
    const { email, userId } = await createTestUser(services);
    const join = () =>
      services.postgres
        .transaction()
        .execute((transaction) =>
          addMember({ transaction, input: { instanceId: instance.id, userId, role: 'user' } }),
        );
    await join();
    await send(email, slugOf(instance));
    const link = await linkTo(services, email);
    await services.postgres.deleteFrom('members').where('user_id', '=', userId).execute();
    expect((await api.post('auth/discovery/authenticate', link)).code).toBe(
      'email_jit_provisioning_not_allowed',
    );
    // Refused is not used up: an admin may let them in again.
    await join();
    expect((await api.post('auth/discovery/authenticate', link)).status).toBe(200);
  });
});

describe('the organizations of a person', () => {
  it('are none: a work address may make one', async () => {
    const email = newEmail();
    const proof = discovered(await openLink(api, services, email));
    expect(proof).toMatchObject({ organizations: [], mayCreate: true });
    expect(await auditOf(services, email)).toEqual([
      'identity.account-made',
      'identity.link-sent',
      'identity.proved',
    ]);
  });

  it('are none: a free-mail address is refused', async () => {
    const email = newEmail('gmail.com');
    const refused = await openLink(api, services, email);
    expect(refused.code).toBe('cannot_create_org_from_sign_in');
    const signUp = await api.post('auth/discovery/send', { email, intent: 'sign-up' });
    expect(signUp.code).toBe('cannot_sign_up_with_personal_email');
    const users = await services.postgres
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(users).toEqual([]);
  });

  it('are many: the one with the latest access comes first', async () => {
    const { email, userId, password } = await createTestUser(services);
    const third = await createTestInstance(services);
    await services.postgres.transaction().execute(async (transaction) => {
      for (const { id } of [instance, other, third])
        await addMember({ transaction, input: { instanceId: id, userId, role: 'user' } });
    });
    const idsByPassword = async () =>
      discovered(await api.post('auth/discovery/password', { email, password }));
    const enter = async (id: string) => {
      const { intermediateToken } = await idsByPassword();
      const entered = await api.post('auth/discovery/exchange', { organizationId: id }, intermediateToken);
      expect(entered).toMatchObject({ status: 200, body: { status: 'entered', organizationId: id } });
    };
    const order = async () => (await idsByPassword()).organizations.map(({ id }) => id);
    expect((await order()).toSorted()).toEqual([instance.id, other.id, third.id].toSorted());
    await enter(other.id);
    expect((await order())[0]).toBe(other.id);
    await enter(instance.id);
    await enter(third.id);
    expect(await order()).toEqual([third.id, instance.id, other.id]);
    expect((await idsByPassword()).organizations[0]?.lastAccessTime).toMatch(/^\d{4}-\d\d-\d\dT/);
    const token = await api.signIn({ email, password });
    const { data } = await api.graphql({ token }, '{ users { current { currentOrg } } }');
    expect(data).toEqual({ users: { current: { currentOrg: third.id } } });
  });
});
