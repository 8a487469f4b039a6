import { randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import {
  auditOf,
  discovered,
  type EntryApi,
  newEmail,
  openLink,
  runSql,
  startEntryApi,
} from './entry-api.ts';

const WHO = '{ users { current { email roles currentOrg } } }';

let services: TestServices;
let api: EntryApi;
let instance: TestInstance;
const warnings: { fields: object; message: string }[] = [];
beforeAll(async () => {
  const isolated = await isolatedPostgres();
  const warn = (fields: object, message: string) => warnings.push({ fields, message });
  services = { ...isolated, log: { ...isolated.log, warn } };
  api = await startEntryApi(services);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const exchange = (token: string, organizationId: string) =>
  api.post('auth/discovery/exchange', { organizationId }, token);
const proofOf = async (person: { email: string; password: string }) =>
  discovered(await api.post('auth/discovery/password', { email: person.email, password: person.password }));
const invite = (email: string, role: 'admin' | 'user', parts: { name?: string; days?: number } = {}) =>
  services.postgres
    .insertInto('invitations')
    .values({
      id: `invt_${randomText(20)}`,
      organization_id: instance.id,
      email,
      role,
      name: parts.name ?? '',
      expires_at: new Date(Date.now() + (parts.days ?? 14) * 86_400_000),
      inviter_id: instance.admin.userId,
    })
    .execute();
const whoIs = async (token: unknown) =>
  (await api.graphql({ token: String(token) }, '{ users { current { email name roles currentOrg } } }')).data;

describe('the exchange of a proof', () => {
  it('gives a session of 30 days in the organization, once', async () => {
    const { intermediateToken } = await proofOf(instance.user);
    const entered = await exchange(intermediateToken, instance.id);
    expect(entered).toEqual({
      status: 200,
      code: undefined,
      body: {
        status: 'entered',
        token: expect.stringMatching(/^[a-z0-9]{32}\..{44}$/),
        organizationId: instance.id,
        slug: instance.id.replace(':', '~'),
      },
    });
    const token = String(entered.body['token']);
    expect((await api.graphql({ token }, WHO)).data).toEqual({
      users: { current: { email: instance.user.email, roles: ['user'], currentOrg: instance.id } },
    });
    const row = await services.postgres
      .selectFrom('sessions')
      .selectAll()
      .where('token', '=', token.split('.')[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ stage: 'full', factors: ['password'], user_agent: 'a browser' });
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 60_000)).toBe(43_200);
    expect((await exchange(intermediateToken, instance.id)).code).toBe('intermediate-session-expired');
    expect(await auditOf(services, instance.user.email)).toEqual(['identity.proved', 'identity.signed-in']);
  });

  it('gives one session to many who try at the same moment', async () => {
    const { intermediateToken } = await proofOf(instance.user);
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(intermediateToken, instance.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, code } of answers)
      expect(status === 200 || code === 'intermediate-session-expired').toBe(true);
  });

  it('answers a foreign organization as a missing one, and leaves the proof good', async () => {
    const foreign = await createTestInstance(services);
    const { intermediateToken } = await proofOf(instance.user);
    const theirs = await exchange(intermediateToken, foreign.id);
    expect(theirs).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(theirs).toEqual(await exchange(intermediateToken, 'inst:nothing'));
    expect((await exchange(intermediateToken, instance.id)).status).toBe(200);
  });

  it('is all that a proof is good for', async () => {
    const { intermediateToken: token } = await proofOf(instance.admin);
    expect((await api.graphql({ token }, WHO)).status).toBe(401);
    for (const [method, path] of [
      ['get', 'auth/organizations'],
      ['get', 'auth/get-session'],
      ['post', 'auth/session/renew'],
      ['post', 'auth/password/change'],
      ['post', 'auth/organizations/switch'],
    ] as const) {
      const { status } = method === 'get' ? await api.get(path, token) : await api.post(path, {}, token);
      expect(status, path).toBe(401);
    }
    expect((await api.get('auth/discovery/organizations', token)).body).toMatchObject({
      status: 'discovered',
      intermediateToken: token,
      organizations: [{ id: instance.id }],
    });
  });

  it('ends after ten minutes, and asking in between does not make them more', async () => {
    const { intermediateToken } = await proofOf(instance.user);
    const mine = () =>
      services.postgres
        .selectFrom('sessions')
        .select(['expires_at', 'created_at'])
        .where('token', '=', intermediateToken.split('.')[0] ?? '')
        .executeTakeFirstOrThrow();
    await api.get('auth/discovery/organizations', intermediateToken);
    const { expires_at, created_at } = await mine();
    expect(Math.round((expires_at.getTime() - created_at.getTime()) / 60_000)).toBe(10);
    await services.postgres
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', intermediateToken.split('.')[0] ?? '')
      .execute();
    expect(await exchange(intermediateToken, instance.id)).toMatchObject({
      status: 401,
      code: 'intermediate-session-expired',
    });
    expect((await api.get('auth/discovery/organizations', intermediateToken)).code).toBe(
      'intermediate-session-expired',
    );
  });

  it('cannot be forged, and takes no session of 30 days', async () => {
    const { intermediateToken } = await proofOf(instance.user);
    const token = await api.signIn(instance.user);
    for (const bad of [
      token,
      intermediateToken.split('.')[0] ?? '',
      `${intermediateToken.slice(0, -6)}AAAAA=`,
    ])
      expect((await exchange(bad, instance.id)).code).toBe('intermediate-session-expired');
  });

  it('lets people in even when the latest access cannot be written down', async () => {
    await runSql(
      services,
      `
      create function refuse_access() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_access before update of last_access_at on members
        for each row execute function refuse_access();`,
    );
    const { intermediateToken } = await proofOf(instance.user);
    const entered = await exchange(intermediateToken, instance.id);
    await runSql(services, `drop trigger refuse_access on members`);
    expect(entered.status).toBe(200);
    expect((await api.graphql({ token: String(entered.body['token']) }, WHO)).errors).toEqual([]);
    expect(warnings).toEqual([
      {
        fields: expect.objectContaining({ userId: instance.user.userId, organizationId: instance.id }),
        message: 'the latest access could not be written down',
      },
    ]);
  });
});

describe('joining', () => {
  it('by invitation: with the name and the role it gives, once', async () => {
    const email = newEmail();
    await invite(email, 'admin', { name: 'Ida Invited' });
    const proof = discovered(await openLink(api, services, email));
    expect(proof.organizations).toMatchObject([
      { id: instance.id, membership: 'invited', role: 'admin', lastAccessTime: null },
    ]);
    const { body } = await exchange(proof.intermediateToken, instance.id);
    expect(await whoIs(body['token'])).toEqual({
      users: { current: { email, name: 'Ida Invited', roles: ['admin'], currentOrg: instance.id } },
    });
    const states = await services.postgres
      .selectFrom('invitations')
      .select('status')
      .where('email', '=', email)
      .execute();
    expect(states).toEqual([{ status: 'accepted' }]);
    expect(await auditOf(services, email)).toContain('identity.joined');
  });

  it('not by an invitation that has ended', async () => {
    const email = newEmail('gmail.com');
    await invite(email, 'user', { days: -1 });
    expect((await openLink(api, services, email)).code).toBe('cannot_create_org_from_sign_in');
  });

  it('by the domain of a proved address, as a standard user', async () => {
    const domain = `${randomText(8)}.example`;
    await services.postgres
      .updateTable('instances')
      .set({ join_domains: [domain] })
      .where('id', '=', instance.id)
      .execute();
    const email = newEmail(domain);
    const proof = discovered(await openLink(api, services, email));
    expect(proof.organizations).toMatchObject([{ id: instance.id, membership: 'joinable' }]);
    const { body } = await exchange(proof.intermediateToken, instance.id);
    expect(await whoIs(body['token'])).toMatchObject({ users: { current: { roles: ['user'] } } });

    const below = discovered(await openLink(api, services, newEmail(`mail.${domain}`)));
    expect(below.organizations).toEqual([]);
    const unproved = await createTestUser(services);
    await services.postgres
      .updateTable('users')
      .set({ email: newEmail(domain), email_verified: false })
      .where('id', '=', unproved.userId)
      .execute();
    const { email: theirs } = await services.postgres
      .selectFrom('users')
      .select('email')
      .where('id', '=', unproved.userId)
      .executeTakeFirstOrThrow();
    const byPassword = await proofOf({ email: theirs, password: unproved.password });
    expect(byPassword.organizations).toEqual([]);
    expect((await exchange(byPassword.intermediateToken, instance.id)).code).toBe('NOT_FOUND');
  });

  it('never by a domain where anybody can have a mailbox', async () => {
    await services.postgres
      .updateTable('instances')
      .set({ join_domains: ['gmail.com'] })
      .where('id', '=', instance.id)
      .execute();
    expect((await openLink(api, services, newEmail('gmail.com'))).code).toBe(
      'cannot_create_org_from_sign_in',
    );
  });
});

describe('switching', () => {
  it('keeps the session and its token, and is for those who may enter', async () => {
    const second = await createTestInstance(services);
    const { email } = instance.user;
    await services.postgres
      .insertInto('members')
      .values({
        id: `memb_${randomText(20)}`,
        organization_id: second.id,
        user_id: instance.user.userId,
        role: 'admin',
      })
      .execute();
    const { intermediateToken } = await proofOf(instance.user);
    const token = String((await exchange(intermediateToken, instance.id)).body['token']);
    const listed = await api.get('auth/organizations', token);
    expect(listed.body).toMatchObject([{ id: instance.id }, { id: second.id, lastAccessTime: null }]);
    const switched = await api.post('auth/organizations/switch', { organizationId: second.id }, token);
    expect(switched.body).toEqual({
      status: 'entered',
      token,
      organizationId: second.id,
      slug: second.id.replace(':', '~'),
    });
    expect((await api.graphql({ token }, WHO)).data).toEqual({
      users: { current: { email, roles: ['admin'], currentOrg: second.id } },
    });
    expect((await api.get('auth/organizations', token)).body).toMatchObject([
      { id: second.id },
      { id: instance.id },
    ]);
    const foreign = await createTestInstance(services);
    const refused = await api.post('auth/organizations/switch', { organizationId: foreign.id }, token);
    expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(refused).toEqual(
      await api.post('auth/organizations/switch', { organizationId: 'inst:nothing' }, token),
    );
    expect(await auditOf(services, email)).toContain('identity.switched');
  });
});

describe('the sign-in page of an organization', () => {
  it('looks the same for one that does not exist, but for the name', async () => {
    const slug = instance.id.replace(':', '~');
    const real = await api.get(`auth/organization/${slug}`);
    const none = await api.get('auth/organization/inst~nothing');
    expect(real.body).toEqual({ ...none.body, slug, name: 'Test Instance' });
    expect(none).toMatchObject({
      status: 200,
      body: { name: null, ways: { password: true, magicLink: true, singleSignOn: false } },
    });
  });
});
