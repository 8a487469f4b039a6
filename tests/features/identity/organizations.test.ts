import { randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser } from '../../testkit/instance.ts';
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

let services: TestServices;
let api: EntryApi;
let closed: TestServices;
let closedApi: EntryApi;
let adminToken: string;
beforeAll(async () => {
  services = await isolatedPostgres();
  api = await startEntryApi(services);
  adminToken = await api.signIn((await createTestInstance(services)).admin);
  closed = await isolatedPostgres({ PARLEY_SIGN_UP: 'closed' });
  closedApi = await startEntryApi(closed);
});
afterAll(async () => {
  for (const part of [api, services, closedApi, closed]) await part.close();
});

const configure = (token: string | undefined, domain: string, name?: string) =>
  api.post('instances', { domain, ...(name !== undefined && { name }) }, token);

describe('signing up', () => {
  it('makes the person with the link, and the organization with its first admin', async () => {
    const email = newEmail('acme.example');
    await api.post('auth/discovery/send', { email, intent: 'sign-up' });
    const before = await services.postgres
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(before).toEqual([]);
    const proof = discovered(await openLink(api, services, email, 'sign-up'));
    expect(proof).toMatchObject({ organizations: [], mayCreate: true });
    const made = await configure(proof.intermediateToken, 'acme.example');
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: 'entered',
        token: expect.any(String),
        slug: expect.stringMatching(/^inst~[a-z0-9]{12}$/),
      },
    });
    const who = await api.graphql(
      { token: String(made.body['token']) },
      '{ users { current { email isAdmin isSuperuser currentOrg } } instances { current { name domain isSample } } }',
    );
    expect(who.data).toEqual({
      users: {
        current: { email, isAdmin: true, isSuperuser: false, currentOrg: made.body['organizationId'] },
      },
      instances: { current: { name: 'acme.example', domain: 'acme.example', isSample: false } },
    });
    expect(await auditOf(services, email)).toEqual([
      'identity.account-made',
      'identity.link-sent',
      'identity.link-sent',
      'identity.proved',
      'identity.signed-in',
      'instances.created',
    ]);
    expect((await configure(proof.intermediateToken, 'acme-two.example')).code).toBe(
      'intermediate-session-expired',
    );
  });

  it('gives an organization to a user who is signed in, in the same session', async () => {
    const { admin } = await createTestInstance(services);
    const token = await api.signIn(admin);
    const made = await configure(token, 'second.example', 'The Second');
    expect(made.body).toMatchObject({ status: 'entered', token });
    const { data } = await api.graphql({ token }, '{ instances { current { id name } } }');
    expect(data).toEqual({ instances: { current: { id: made.body['organizationId'], name: 'The Second' } } });
  });

  it.each([
    'nope',
    'www.acme.example',
    'shop.acme.example',
    'https://acme.example',
    'acme.example/path',
    'a b.example',
    '-a.example',
    'co.uk',
    `${'a'.repeat(70)}.example`,
    '127.0.0.1',
    '',
  ])('takes no domain like %j', async (domain) => {
    const token = adminToken;
    expect(await configure(token, domain)).toMatchObject({
      status: 400,
      body: { code: 'bad-domain', fieldErrors: { domain: 'The domain is not valid.' } },
    });
    const byGraphql = await api.graphql(
      { token },
      'mutation ($domain: String!) { instances { create(name: "X", domain: $domain) { id } } }',
      { domain },
    );
    expect(byGraphql.errors[0]?.extensions.code).toBe('bad-domain');
  });

  it('takes a domain once, even when many ask at the same moment', async () => {
    const tokens = await Promise.all(
      [1, 2, 3, 4].map(async () => api.signIn((await createTestInstance(services)).admin)),
    );
    const answers = await Promise.all(tokens.map((token) => configure(token, 'Wanted.Example ')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'duplicate-organization')).toHaveLength(3);
  });

  it('does not let an outsider keep a domain from users with an address of it', async () => {
    const domain = `owned-${randomText(8)}.example`;
    const squatter = await api.signIn((await createTestInstance(services)).admin);
    expect((await configure(squatter, domain)).status).toBe(200);
    const other = await api.signIn((await createTestInstance(services)).admin);
    expect((await configure(other, domain)).code).toBe('duplicate-organization');
    const owner = async () =>
      discovered(await openLink(api, services, newEmail(`mail.${domain}`), 'sign-up')).intermediateToken;
    expect((await configure(await owner(), domain)).status).toBe(200);
    expect((await configure(await owner(), domain)).code).toBe('duplicate-organization');
  });

  it('creates nothing when its creator cannot become admin', async () => {
    const token = await api.signIn((await createTestInstance(services)).admin);
    await runSql(
      services,
      `create function refuse_member() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_member before insert on members for each row execute function refuse_member();`,
    );
    const failed = await configure(token, 'adminless.example');
    await runSql(services, 'drop trigger refuse_member on members');
    expect(failed.code).toBe('add-admin-role-failure');
    expect((await configure(token, 'adminless.example')).status).toBe(200);
  });

  it('needs a proof or a session', async () => {
    for (const token of [undefined, 'nothing.nothing'])
      expect((await configure(token, 'acme-three.example')).status).toBe(401);
  });
});

describe('a server with closed sign-up', () => {
  it('says so, sends nothing, and creates no user', async () => {
    const email = newEmail();
    const asked = await closedApi.post('auth/discovery/send', { email, intent: 'sign-up' });
    expect(asked).toMatchObject({ status: 403, code: 'sign_up_closed' });
    expect((await openLink(closedApi, closed, email)).code).toBe('email_not_found');
    expect(
      await closed.postgres.selectFrom('users').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
    expect((await closedApi.get('bootstrap')).body).toMatchObject({ signUpOpen: false });
  });

  it('lets only superusers make organizations', async () => {
    const { admin } = await createTestInstance(closed);
    const refused = await closedApi.post(
      'instances',
      { domain: 'mine.example' },
      await closedApi.signIn(admin),
    );
    expect(refused).toMatchObject({ status: 403, code: 'sign_up_closed' });
    const superuser = await createTestUser(closed, { isSuperuser: true });
    const made = await closedApi.post(
      'instances',
      { domain: 'mine.example' },
      await closedApi.signIn(superuser),
    );
    expect(made.status).toBe(200);
  });

  it('still lets members and invited people in', async () => {
    const { admin } = await createTestInstance(closed);
    expect(discovered(await openLink(closedApi, closed, admin.email)).organizations).toHaveLength(1);
    expect(discovered(await openLink(closedApi, closed, admin.email)).mayCreate).toBe(false);
  });
});
