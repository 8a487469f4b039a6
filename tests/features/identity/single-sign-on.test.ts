import { issueToken } from '@parley/server/features/identity/index';
import { randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { continueAs } from '../../testkit/continue-as.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testkit/openid-provider.ts';
import { createSamlProvider, type Forgery, type SamlProvider } from '../../testkit/saml-provider.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';
import { authenticate, parameter, pathOf, signInWith, type Visitor, visitor } from './sign-in-with.ts';

const DOMAIN = 'people.example';

let provider: OpenIdProvider;
let saml: SamlProvider;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  saml = createSamlProvider();
  services = sharedServices({ PARLEY_PROVIDER_ORIGINS: provider.issuer });
  api = await startApi(services);
});
beforeEach(async () => {
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await api.close();
  await provider.stop();
  await services.close();
});

const slugOf = ({ id }: Pick<TestInstance, 'id'>): string => id.replace(':', '~');
const oidc = () => ({
  kind: 'oidc',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
});

async function ask(
  path: string,
  payload: object | undefined,
  who: { email: string; password: string } = instance.admin,
  instanceId = instance.id,
) {
  const token = await api.signIn(who);
  const response = await api.http.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/auth/single-sign-on${path}`,
    headers: headersOf({ token, instanceId }),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json(), text: response.body };
}
const connectOidc = () => ask('', oidc());
const connectSaml = () => ask('', { kind: 'saml', metadata: saml.metadata });

/** A user of the domain whom nobody here knows yet. */
const stranger = (domain = DOMAIN): string => `${randomText(10)}@${domain}`;

function atProvider(email: string): string {
  const sub = randomText(12);
  provider.add({ sub, email, email_verified: true, name: 'New Person' });
  return sub;
}

describe('setting it up', () => {
  it('is for the domain of the admin, and never shows the secret again', async () => {
    const before = await ask('', undefined);
    expect(before.body).toMatchObject({
      connection: null,
      domain: DOMAIN,
      redirectUri: `http://localhost:0/api/auth/sso/callback/${slugOf(instance)}`,
      entityId: `http://localhost:0/api/auth/sso/${slugOf(instance)}`,
      acsUrl: `http://localhost:0/api/auth/sso/saml2/sp/acs/${slugOf(instance)}`,
    });
    const saved = await connectOidc();
    expect(saved.status).toBe(200);
    expect(saved.body.connection).toMatchObject({ kind: 'oidc', domain: DOMAIN, issuer: provider.issuer });
    expect(saved.text).not.toContain(provider.clientSecret);
    const row = await services.postgres
      .selectFrom('single_sign_on_connections')
      .selectAll()
      .where('instance_id', '=', instance.id)
      .executeTakeFirstOrThrow();
    expect(row.settings).toMatch(/^sealed:/);
    expect(JSON.stringify(row)).not.toContain(provider.clientSecret);
    expect((await ask('/test', {})).body).toEqual({ ok: true });
  });

  it('keeps the secret only for the provider it was given for', async () => {
    await connectOidc();
    const { clientSecret: _, ...without } = oidc();
    expect((await ask('', without)).status).toBe(200);
    const other = await ask('', { ...without, clientId: 'another' });
    expect(other.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fieldErrors: { clientSecret: expect.any(String) } },
    });
  });

  it.each([
    ['an address that does not answer', 'http://127.0.0.1:9'],
    ['an address in the own network', 'https://127.0.0.1'],
    ['an address in the own network, by name', 'https://localhost'],
    ['the address of a cloud for its own machines', 'https://169.254.169.254'],
    ['plain http', 'http://example.com'],
    ['no address of the web', 'file:///etc/passwd'],
  ])('refuses %s', async (_what, issuer) => {
    const { status, body } = await ask('', { ...oidc(), issuer });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fieldErrors: { issuer: expect.any(String) } },
    });
  });

  it.each([
    ['no XML', 'hello'],
    ['no metadata', '<a/>'],
    ['no certificate', '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>'],
  ])('refuses metadata that is %s', async (_what, metadata) => {
    expect((await ask('', { kind: 'saml', metadata })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fieldErrors: { metadata: expect.any(String) } },
    });
  });

  it('is for admins of that instance only', async () => {
    const other = await createTestInstance(services);
    expect((await ask('', oidc(), instance.user)).body).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect((await ask('', oidc(), other.admin)).body).toMatchObject({ code: 'INSTANCE_ACCESS_DENIED' });
  });

  it('can be removed, and then nobody signs in with it', async () => {
    await connectOidc();
    const page = () => api.http.inject({ url: `/api/auth/organization/${slugOf(instance)}` });
    expect((await page()).json().ways.singleSignOn).toBe(true);
    expect((await ask('/remove', {})).body.connection).toBeNull();
    expect((await page()).json().ways.singleSignOn).toBe(false);
    expect((await ask('/remove', {})).status).toBe(404);
    expect((await ask('/test', {})).status).toBe(404);
    const slug = slugOf(instance);
    expect((await visitor(api).get(`/api/auth/start/sso?slug=${slug}`)).location).toBe(
      `/sign-in/${slug}?error=NOT_FOUND`,
    );
  });
});

describe('OpenID Connect', () => {
  const enter = (email: string, target = instance) =>
    signInWith(visitor(api), 'sso', atProvider(email), { slug: slugOf(target), redirect: '/app' });

  it('lets people of the domain in who were never here, as standard users', async () => {
    await connectOidc();
    const email = stranger();
    const location = await enter(email);
    expect(pathOf(location)).toMatch(/^\/sign-in\/discovery\?token_type=discovery_oauth/);
    const { body } = await authenticate(api, location);
    expect(body).toMatchObject({
      status: 'discovered',
      email,
      meantFor: instance.id,
      mayCreate: false,
      organizations: [{ id: instance.id, membership: 'joinable' }],
    });
    const entered = await api.http.inject({
      method: 'POST',
      url: '/api/auth/discovery/exchange',
      headers: { authorization: `Bearer ${body['intermediateToken']}` },
      payload: { organizationId: instance.id },
    });
    expect(entered.json()).toMatchObject({ status: 'entered', organizationId: instance.id });
    const member = await services.postgres
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('members.role')
      .where('members.organization_id', '=', instance.id)
      .where('users.email', '=', email)
      .execute();
    expect(member).toEqual([{ role: 'user' }]);
  });

  it('vouches for its own domain only', async () => {
    await connectOidc();
    for (const email of [stranger('elsewhere.example'), `x@sub.${DOMAIN}`, `x@${DOMAIN}.evil.example`])
      expect(await enter(email)).toBe(
        `/sign-in/${slugOf(instance)}?error=email_jit_provisioning_not_allowed&redirect=%2Fapp`,
      );
  });

  it('vouches to its own organization only', async () => {
    const other = await createTestInstance(services);
    await connectOidc();
    // A member of another organization whose address this admin's identity provider asserts.
    const { body } = await authenticate(api, await enter(other.admin.email));
    expect((body['organizations'] as { id: string }[]).map(({ id }) => id)).toEqual([instance.id]);
    const foreign = await api.http.inject({
      method: 'POST',
      url: '/api/auth/discovery/exchange',
      headers: { authorization: `Bearer ${body['intermediateToken']}` },
      payload: { organizationId: other.id },
    });
    expect(foreign.json()).toMatchObject({ code: expect.any(String) });
    expect(foreign.json().status).toBeUndefined();
  });

  it('is not taken at the door of another organization', async () => {
    const other = await createTestInstance(services);
    await connectOidc();
    await ask('', oidc(), other.admin, other.id);
    const browser = visitor(api);
    const begun = await browser.get(`/api/auth/start/sso?slug=${slugOf(instance)}`);
    const back = pathOf(await continueAs(begun.location, atProvider(stranger())));
    const { location } = await browser.get(back.replace(slugOf(instance), slugOf(other)));
    expect(parameter(location, 'error')).toBe('oauth_token_not_found');
  });
});

describe('SAML', () => {
  const begin = async (browser: Visitor): Promise<string> =>
    (await browser.get(`/api/auth/start/sso?slug=${slugOf(instance)}&redirect=/app`)).location;
  const acs = () => `/api/auth/sso/saml2/sp/acs/${slugOf(instance)}`;
  const person = (email = stranger()) => ({ subject: randomText(12), email, name: 'New Person' });
  const refused = () => `/sign-in/${slugOf(instance)}?error=oauth_token_not_found`;

  it('lets people of the domain in, in the browser that began', async () => {
    await connectSaml();
    const browser = visitor(api);
    const request = await begin(browser);
    expect(new URL(request).origin).toBe('https://idp.acme.example');
    const email = stranger();
    const answer = saml.answer(request, person(email));
    // The form comes from the page of the identity provider: without our cookie.
    const posted = await visitor(api).post(acs(), answer);
    expect(posted.location).toMatch(/^\/api\/auth\/sso\/finish\?state=/);
    const { location } = await browser.get(posted.location);
    expect(pathOf(location)).toMatch(/^\/sign-in\/discovery\?token_type=discovery_oauth/);
    expect(parameter(location, 'redirect')).toBe('/app');
    expect((await authenticate(api, location)).body).toMatchObject({
      status: 'discovered',
      email,
      meantFor: instance.id,
      organizations: [{ id: instance.id, membership: 'joinable' }],
    });
  });

  it('leaves the ended tokens of others, which can still say that they have ended', async () => {
    await connectSaml();
    const { email, userId } = instance.user;
    const late = await services.postgres.transaction().execute((transaction) =>
      issueToken({
        transaction,
        input: {
          type: 'discovery_oauth',
          minutes: -1,
          value: { email, userId, factor: 'google', meantFor: null, intent: 'sign-in' },
        },
      }),
    );
    const browser = visitor(api);
    expect((await browser.post(acs(), saml.answer(await begin(browser), person()))).status).toBe(303);
    const location = `/?token_type=discovery_oauth&token=${late}`;
    expect((await authenticate(api, location)).body).toMatchObject({ code: 'expired_oauth_response' });
  });

  it('ends nowhere in another browser', async () => {
    await connectSaml();
    const browser = visitor(api);
    const posted = await browser.post(acs(), saml.answer(await begin(browser), person()));
    const other = visitor(api);
    await other.get(`/api/auth/start/sso?slug=${slugOf(instance)}`);
    expect((await other.get(posted.location)).location).toBe('/sign-in?error=oauth_token_not_found');
    expect((await browser.get(posted.location)).location).toContain('discovery_oauth');
    expect((await browser.get(posted.location)).location).toBe('/sign-in?error=oauth_token_not_found');
  });

  it('vouches for its own domain only', async () => {
    await connectSaml();
    const browser = visitor(api);
    const answer = saml.answer(await begin(browser), person(stranger('elsewhere.example')));
    const posted = await browser.post(acs(), answer);
    expect(parameter((await browser.get(posted.location)).location, 'error')).toBe(
      'email_jit_provisioning_not_allowed',
    );
  });

  it.each<[string, Forgery]>([
    ['no signature', { signing: 'none' }],
    ['a signature of the envelope only', { signing: 'response' }],
    ['a foreign signature', { signing: 'foreign' }],
    ['a signature of SHA-1', { signing: 'sha1' }],
    ['another audience', { audience: 'https://another.example' }],
    ['another recipient', { recipient: 'https://another.example/acs' }],
    ['another destination', { destination: 'https://another.example/acs' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['an answer to nothing that was asked', { inResponseTo: '_0123456789abcdef0123456789abcdef' }],
    ['an end in the past', { notBefore: -20, notOnOrAfter: -10 }],
    ['a beginning in the future', { notBefore: 10, notOnOrAfter: 20 }],
    ['a changed address', { afterwards: (xml) => xml.replace(/[a-z0-9]+@people/, 'boss@people') }],
    [
      'a second assertion',
      {
        afterwards: (xml) => {
          const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
          const forged = assertion
            .replace(/ID="[^"]+"/, 'ID="_forged"')
            .replace(/[a-z0-9]+@people/, 'boss@people');
          return xml.replace('<saml:Assertion', `${forged}<saml:Assertion`);
        },
      },
    ],
  ])('with %s is refused', async (_what, forgery) => {
    await connectSaml();
    const browser = visitor(api);
    const posted = await browser.post(acs(), saml.answer(await begin(browser), person(), forgery));
    expect(posted.location).toBe(refused());
  });

  it('counts once', async () => {
    await connectSaml();
    const browser = visitor(api);
    const answer = saml.answer(await begin(browser), person());
    expect((await browser.post(acs(), answer)).location).toContain('/sso/finish');
    expect((await browser.post(acs(), answer)).location).toBe(refused());
    // Nor in the frame of another sign-in that is under way.
    const request = await begin(browser);
    const RelayState = new URL(request).searchParams.get('RelayState') ?? '';
    expect((await browser.post(acs(), { ...answer, RelayState })).location).toBe(refused());
  });

  it('without a request is refused', async () => {
    await connectSaml();
    const request = await begin(visitor(api));
    const { SAMLResponse } = saml.answer(request, person(), { inResponseTo: '' });
    expect((await visitor(api).post(acs(), { SAMLResponse })).location).toBe(refused());
    expect((await visitor(api).post(acs(), { SAMLResponse: 'hello' })).location).toBe(refused());
    expect((await visitor(api).post(acs(), {})).location).toBe(refused());
  });

  it('of one organization is invalid for another', async () => {
    await connectSaml();
    const other = await createTestInstance(services);
    await ask('', { kind: 'saml', metadata: saml.metadata }, other.admin, other.id);
    const browser = visitor(api);
    const answer = saml.answer(await begin(browser), person());
    const posted = await browser.post(acs().replace(slugOf(instance), slugOf(other)), answer);
    expect(posted.location).toBe(`/sign-in/${slugOf(other)}?error=oauth_token_not_found`);
  });

  it('is refused when the connection was changed in between', async () => {
    await connectSaml();
    const browser = visitor(api);
    const answer = saml.answer(await begin(browser), person());
    await ask('', { kind: 'saml', metadata: createSamlProvider().metadata });
    expect((await browser.post(acs(), answer)).location).toBe(refused());
  });
});
