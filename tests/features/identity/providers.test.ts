import { randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { continueAs } from '../../testkit/continue-as.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import {
  CONSUMER_TENANT,
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
  WORK_TENANT,
} from '../../testkit/openid-provider.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { authenticate, parameter, pathOf, signInWith, visitor } from './sign-in-with.ts';

let provider: OpenIdProvider;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret } = provider;
  services = sharedServices({
    PARLEY_GOOGLE_CLIENT_ID: clientId,
    PARLEY_GOOGLE_CLIENT_SECRET: clientSecret,
    PARLEY_GOOGLE_ISSUER: issuer,
    PARLEY_MICROSOFT_CLIENT_ID: clientId,
    PARLEY_MICROSOFT_CLIENT_SECRET: clientSecret,
    PARLEY_MICROSOFT_ISSUER: issuer,
    PARLEY_OPENID_PROVIDERS: JSON.stringify([
      { id: 'acme-id', name: 'Acme ID', issuer, clientId, clientSecret },
      { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId, clientSecret },
    ]),
  });
  api = await startApi(services);
  instance = await createTestInstance(services);
});
beforeEach(() => provider.tamper(null));
afterAll(async () => {
  await api.close();
  await provider.stop();
  await services.close();
});

/** A user at the provider with the address of a member, unless a test says otherwise. */
function person(claims: Partial<ProviderPerson> = {}): string {
  const sub = randomText(12);
  const { email } = instance.user;
  provider.add({
    sub,
    email,
    email_verified: true,
    hd: 'people.example',
    tid: WORK_TENANT,
    preferred_username: email,
    name: 'Test Person',
    ...claims,
  });
  return sub;
}

const linkedAccounts = (providerId: string, sub: string) =>
  services.postgres
    .selectFrom('accounts')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('account_id', '=', sub)
    .execute();

it('lists the providers to everybody, without their secrets', async () => {
  const body = (await api.http.inject({ url: '/api/bootstrap' })).body;
  expect(JSON.parse(body).providers).toEqual([
    { id: 'google', name: 'Google', kind: 'google' },
    { id: 'microsoft', name: 'Microsoft', kind: 'microsoft' },
    { id: 'acme-id', name: 'Acme ID', kind: 'oidc' },
    { id: 'gone', name: 'Gone', kind: 'oidc' },
  ]);
  expect(body).not.toContain(provider.clientSecret);
});

describe.each(['google', 'microsoft', 'acme-id'])('%s', (id) => {
  it('leads to an intermediate session of the person with that address', async () => {
    const sub = person();
    const browser = visitor(api);
    const location = await signInWith(browser, id, sub, { redirect: '/app/inst/x/companies?a=1' });
    expect(pathOf(location)).toMatch(/^\/sign-in\/discovery\?/);
    expect(parameter(location, 'redirect')).toBe('/app/inst/x/companies?a=1');
    const { status, body } = await authenticate(api, location);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'discovered', email: instance.user.email });
    expect((body['organizations'] as { id: string }[]).map((one) => one.id)).toContain(instance.id);
    const [account, ...others] = await linkedAccounts(id, sub);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      user_id: instance.user.userId,
      access_token: null,
      refresh_token: null,
      id_token: null,
    });
  });

  it('asks with a code, PKCE, a state and a nonce, and binds them to the browser', async () => {
    const browser = visitor(api);
    const begun = await browser.get(`/api/auth/start/${id}`);
    expect(begun.status).toBe(303);
    const asked = Object.fromEntries(new URL(begun.location).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    expect(asked['code_challenge']).toMatch(/^[\w-]{43}$/);
    expect(asked['nonce']).toMatch(/^[\w-]{43}$/);
    expect(asked['state']).toMatch(/^[\w-]{32}$/);
    expect(begun.cookies).toHaveLength(1);
    expect(begun.cookies[0]).toMatch(
      /^parley-browser=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });
});

it.each<[string, Partial<ProviderPerson>, string]>([
  ['google', { email_verified: false }, 'email_not_found'],
  ['google', { hd: '' }, 'cannot_sign_up_with_personal_email'],
  ['google', { email: 'ann@gmail.com' }, 'cannot_sign_up_with_personal_email'],
  ['microsoft', { tid: CONSUMER_TENANT }, 'invalid_microsoft_tenant_type'],
  ['microsoft', { tid: '' }, 'invalid_microsoft_tenant_type'],
  ['microsoft', { preferred_username: 'ann@outlook.com' }, 'cannot_sign_up_with_personal_email'],
  ['acme-id', { email_verified: false }, 'email_not_found'],
  ['acme-id', { email: 'ann@yahoo.com' }, 'cannot_sign_up_with_personal_email'],
])('%s refuses %j with %s', async (id, claims, code) => {
  const location = await signInWith(visitor(api), id, person(claims), { redirect: '/app' });
  expect(pathOf(location)).toBe(`/sign-in?error=${code}&redirect=%2Fapp`);
});

it('takes the sign-in name of a work tenant for the address, not the text in `email`', async () => {
  const sub = person({ email: instance.admin.email, email_verified: false });
  const { body } = await authenticate(api, await signInWith(visitor(api), 'microsoft', sub));
  expect(body).toMatchObject({ email: instance.user.email });
});

it('returns to the start with the reason', async () => {
  const sub = person({ email_verified: false });
  const slug = instance.id.replace(':', '~');
  expect(await signInWith(visitor(api), 'google', sub, { slug })).toBe(
    `/sign-in/${slug}?error=email_not_found`,
  );
  expect(await signInWith(visitor(api), 'google', sub, { intent: 'sign-up' })).toBe(
    '/sign-up?error=email_not_found',
  );
  expect(await signInWith(visitor(api), 'google', '')).toBe('/sign-in');
  expect(await signInWith(visitor(api), 'gone', sub)).toBe('/sign-in?error=UNAVAILABLE');
  expect(await signInWith(visitor(api), 'nobody', sub)).toBe('/sign-in?error=NOT_FOUND');
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\tevil', 'javascript:alert(1)'])(
  'keeps no way back to %s',
  async (redirect) => {
    const location = await signInWith(visitor(api), 'google', person(), { redirect });
    expect(location.startsWith('/sign-in/discovery?')).toBe(true);
    expect(parameter(location, 'redirect')).toBeNull();
  },
);

describe('the answer', () => {
  const begin = async () => {
    const browser = visitor(api);
    const begun = await browser.get('/api/auth/start/google?redirect=/app');
    return { browser, back: pathOf(await continueAs(begun.location, person())) };
  };
  const refused = '/sign-in?error=oauth_token_not_found';

  it('counts once', async () => {
    const { browser, back } = await begin();
    expect((await browser.get(back)).location).toContain('token_type=discovery_oauth');
    expect((await browser.get(back)).location).toBe(refused);
  });

  it('counts only in the browser that asked, and is not used up by another', async () => {
    const { browser, back } = await begin();
    const other = visitor(api);
    expect((await other.get(back)).location).toBe(refused);
    await other.get('/api/auth/start/google');
    expect((await other.get(back)).location).toBe(refused);
    expect((await browser.get(back)).location).toContain('token_type=discovery_oauth');
  });

  it('from two tabs of one browser works for both', async () => {
    const browser = visitor(api);
    const one = await browser.get('/api/auth/start/google');
    const two = await browser.get('/api/auth/start/acme-id');
    const back = await continueAs(one.location, person());
    expect((await browser.get(pathOf(back))).location).toContain('discovery_oauth');
    const other = await continueAs(two.location, person());
    expect((await browser.get(pathOf(other))).location).toContain('discovery_oauth');
  });

  it('needs the state it was asked with', async () => {
    const { browser, back } = await begin();
    const changed = new URL(back, 'http://localhost');
    changed.searchParams.set('state', 'x'.repeat(32));
    expect((await browser.get(pathOf(changed.href))).location).toBe(refused);
    changed.searchParams.delete('state');
    expect((await browser.get(pathOf(changed.href))).location).toBe(refused);
  });

  it('is not taken at the door of another provider, nor of another issuer', async () => {
    const { browser, back } = await begin();
    expect((await browser.get(back.replace('callback/google', 'callback/acme-id'))).location).toBe(
      `${refused}&redirect=%2Fapp`,
    );
    const again = await begin();
    const changed = new URL(again.back, 'http://localhost');
    changed.searchParams.set('iss', 'https://evil.example');
    expect((await again.browser.get(pathOf(changed.href))).location).toBe(`${refused}&redirect=%2Fapp`);
  });

  it('without a right code is refused', async () => {
    const { browser, back } = await begin();
    const changed = new URL(back, 'http://localhost');
    changed.searchParams.set('code', 'x'.repeat(43));
    expect((await browser.get(pathOf(changed.href))).location).toBe(`${refused}&redirect=%2Fapp`);
  });

  it('that comes too late gets a message that says so', async () => {
    const { browser, back } = await begin();
    // A way to the provider is open for ten minutes. Those of other test files must not end.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      expect((await browser.get(back)).location).toBe('/sign-in?error=expired_oauth_response');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another party', { claims: { azp: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an end in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ['an old token', { claims: { iat: Math.floor(Date.now() / 1000) - 3600 } }],
    ['a foreign signature', { foreignKey: true }],
  ])('with %s is refused', async (_what, tampering) => {
    provider.tamper(tampering);
    expect(await signInWith(visitor(api), 'google', person())).toBe(refused);
  });
});

describe('the one-time token', () => {
  it('counts once', async () => {
    const location = await signInWith(visitor(api), 'google', person());
    expect((await authenticate(api, location)).status).toBe(200);
    expect(await authenticate(api, location)).toMatchObject({
      status: 400,
      body: { code: 'oauth_token_not_found' },
    });
  });

  it('is not kept as it is, and ends after a while', async () => {
    const location = await signInWith(visitor(api), 'google', person());
    const token = parameter(location, 'token') ?? '';
    const rows = await services.postgres
      .selectFrom('verifications')
      .selectAll()
      .where('identifier', 'like', 'discovery_oauth:%')
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await services.postgres
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', 'like', `%${instance.user.email}%`)
      .execute();
    expect((await authenticate(api, location)).body).toMatchObject({ code: 'expired_oauth_response' });
  });
});

describe('people who were never here', () => {
  const stranger = () => `${randomText(10)}@strangers.example`;

  it('may sign up where sign-up is open, to create an organization', async () => {
    const email = stranger();
    const sub = person({ email, preferred_username: email });
    const { body } = await authenticate(
      api,
      await signInWith(visitor(api), 'google', sub, { intent: 'sign-up' }),
    );
    expect(body).toMatchObject({ status: 'discovered', email, organizations: [], mayCreate: true });
  });

  it('may not join an organization without an invitation', async () => {
    const email = stranger();
    const slug = instance.id.replace(':', '~');
    const location = await signInWith(visitor(api), 'google', person({ email }), { slug });
    expect(location).toBe(`/sign-in/${slug}?error=email_jit_provisioning_not_allowed`);
    const made = await services.postgres
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(made).toEqual([]);
  });

  it('join where they are invited', async () => {
    const email = stranger();
    await services.postgres
      .insertInto('invitations')
      .values({
        id: `invt_${randomText(20)}`,
        organization_id: instance.id,
        email,
        role: 'user',
        expires_at: new Date(Date.now() + 60_000),
        inviter_id: instance.admin.userId,
      })
      .execute();
    const { body } = await authenticate(api, await signInWith(visitor(api), 'google', person({ email })));
    expect(body).toMatchObject({
      status: 'discovered',
      organizations: [{ id: instance.id, membership: 'invited' }],
    });
  });
});

it('an account of a provider follows its address', async () => {
  const sub = person();
  await signInWith(visitor(api), 'google', sub);
  expect(await linkedAccounts('google', sub)).toMatchObject([{ user_id: instance.user.userId }]);
  provider.add({ sub, email: instance.admin.email, email_verified: true, hd: 'people.example' });
  await signInWith(visitor(api), 'google', sub);
  expect(await linkedAccounts('google', sub)).toMatchObject([{ user_id: instance.admin.userId }]);
});

it('logs refusals, without secrets', async () => {
  const browser = visitor(api);
  await signInWith(browser, 'google', person({ email_verified: false }));
  const entry = await services.postgres
    .selectFrom('audit_entries')
    .selectAll()
    .where('type', '=', 'identity.sign-in-failed')
    .where('details', 'like', '%google%')
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry.event_data).toMatchObject({ code: 'email_not_found' });
});
