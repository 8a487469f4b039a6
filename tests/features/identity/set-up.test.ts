import { greetSetUp } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, TEST_PASSWORD } from '../../testkit/instance.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { auditOf, discovered, type EntryApi, openLink, startEntryApi } from './entry-api.ts';

const PERSON = { name: 'Ada First', email: 'ada@first.example', password: TEST_PASSWORD };

let services: TestServices;
let api: EntryApi;
beforeAll(async () => {
  services = await isolatedPostgres({ PUBLIC_URL: 'https://parley.example', PARLEY_SIGN_UP: 'closed' });
  api = await startEntryApi(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const tokenOf = (lines: string[]): string => /\/set-up\?token=(\S+)/.exec(lines.join('\n'))?.[1] ?? '';
const setUp = (token: string, parts: object = {}) =>
  api.post('auth/set-up', { ...PERSON, token, organization: { domain: 'first.example' }, ...parts });
const people = () => services.postgres.selectFrom('users').select('email').execute();

describe('the set-up link', () => {
  it('is printed while there is no user, once by servers that start together, and only the latest one is valid', async () => {
    const [line] = await greetSetUp({ services });
    expect(line).toMatch(/https:\/\/parley\.example\/set-up\?token=[\w-]{43}$/);
    const old = tokenOf([line ?? '']);
    const together = await Promise.all([greetSetUp({ services }), greetSetUp({ services })]);
    expect(together.map(tokenOf)).toEqual([old, old]);
    await services.postgres
      .updateTable('set_up_links')
      .set({ created_at: new Date(Date.now() - 60_001) })
      .execute();
    const token = tokenOf(await greetSetUp({ services }));
    expect(await api.get(`auth/set-up?token=${token}`)).toMatchObject({
      status: 200,
      body: { pending: true },
    });
    for (const bad of [old, 'guess', ''])
      expect(await api.get(`auth/set-up?token=${bad}`)).toMatchObject({
        status: 400,
        code: 'unable_to_auth_set_up',
      });
    const stored = await services.postgres.selectFrom('set_up_links').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await api.get('bootstrap')).body).toEqual({
      product: 'Parley',
      signUpOpen: false,
      setUpPending: true,
      providers: [],
      mailIsKept: true,
      sample: null,
      samplePending: false,
      flags: expect.objectContaining({ darkTheme: true }),
    });
  });

  it('creates no user from invalid input, and stays valid', async () => {
    const token = tokenOf(await greetSetUp({ services }));
    for (const [parts, code] of [
      [{ token: 'guess' }, 'unable_to_auth_set_up'],
      [{ password: 'weak' }, 'INVALID_INPUT'],
      [{ name: ' ' }, 'INVALID_INPUT'],
      [{ email: 'nobody' }, 'INVALID_INPUT'],
      [{ email: 'ada@gmail.com' }, 'cannot_sign_up_with_personal_email'],
      [{ organization: { domain: 'www.first.example' } }, 'bad-domain'],
    ] as const)
      expect((await setUp(token, parts)).code).toBe(code);
    expect(await people()).toEqual([]);
    expect((await api.get(`auth/set-up?token=${token}`)).status).toBe(200);
  });

  it('creates one superuser with an organization, even when many try at once, and is invalid then', async () => {
    const token = tokenOf(await greetSetUp({ services }));
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        setUp(token, {
          email: `ada${number}@first.example`,
          organization: { domain: `first${number}.example` },
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'unable_to_auth_set_up')).toHaveLength(4);
    expect(await people()).toHaveLength(1);
    const email = (await people())[0]?.email ?? '';

    const body: Record<string, unknown> = made[0]?.body ?? {};
    expect(body).toMatchObject({ status: 'entered', slug: String(body['organizationId']).replace(':', '~') });
    const who = await api.graphql(
      { token: String(body['token']) },
      '{ users { current { email name isAdmin isSuperuser currentOrg } } identity { currentSession { factors } } }',
    );
    expect(who.data).toEqual({
      users: {
        current: {
          email,
          name: 'Ada First',
          isAdmin: true,
          isSuperuser: true,
          currentOrg: body['organizationId'],
        },
      },
      identity: { currentSession: { factors: ['password'] } },
    });
    expect(await auditOf(services, email)).toEqual(['identity.set-up', 'instances.created']);

    expect(await greetSetUp({ services })).toEqual([]);
    expect((await api.get('bootstrap')).body).toMatchObject({ setUpPending: false });
    expect((await api.get(`auth/set-up?token=${token}`)).code).toBe('unable_to_auth_set_up');
    expect((await setUp(token)).code).toBe('unable_to_auth_set_up');
    expect(await people()).toHaveLength(1);
  });

  it('does not prove the address, until a link to it is opened', async () => {
    const email = (await people())[0]?.email ?? '';
    const isVerified = async () =>
      (
        await services.postgres
          .selectFrom('users')
          .select('email_verified')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).email_verified;
    expect(await isVerified()).toBe(false);
    expect(discovered(await openLink(api, services, email)).organizations).toHaveLength(1);
    expect(await isVerified()).toBe(true);
  });

  it('is invalid once there is a user by another way', async () => {
    const alone = await isolatedPostgres();
    const server = await startEntryApi(alone);
    const token = tokenOf(await greetSetUp({ services: alone }));
    await createTestUser(alone);
    expect((await server.get(`auth/set-up?token=${token}`)).code).toBe('unable_to_auth_set_up');
    await server.close();
    await alone.close();
  });
});
