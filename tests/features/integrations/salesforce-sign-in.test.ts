import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { CLIENT } from '../../testkit/providers/ads/consent.ts';
import {
  type SalesforceStandIn,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';

type Caller = { token: string; instanceId: string };
type Fields = Record<string, unknown>;

let salesforce: SalesforceStandIn;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let admin: Caller;
/** People sign in at one address, and their org is at another one. */
const orgUrl = (): string => salesforce.url.replace('127.0.0.1', 'localhost');
beforeAll(async () => {
  salesforce = await startSalesforce(
    salesforceWorld({ accounts: 5, opportunities: 20, leads: 5, tasks: 5, events: 5, members: 5 }),
    { instance: orgUrl, rotates: true },
  );
  services = sharedServices({
    PARLEY_SALESFORCE_URL: salesforce.url,
    PARLEY_SALESFORCE_CLIENT_ID: CLIENT.id,
    PARLEY_SALESFORCE_CLIENT_SECRET: CLIENT.secret,
    PARLEY_PROVIDER_ORIGINS: orgUrl(),
    PARLEY_PROVIDER_PAUSE_MS: '1',
  });
  api = await startApi(services);
});
beforeEach(async () => {
  salesforce.misbehave(undefined);
  instance = await createTestInstance(services);
  admin = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
  await salesforce.close();
});

async function ask(document: string, variables: Fields = {}): Promise<Fields> {
  const { data, errors } = await api.graphql(admin, document, variables);
  expect(errors).toEqual([]);
  return data?.['integrations'] as Fields;
}
const SAVE =
  'mutation ($state: String!) { integrations { saveIntegrationConnectionState(state: $state) { success } } }';
const CREATE = `mutation ($state: String!, $params: [OAuthParamInput!]!) { integrations {
  oAuthTokenCreate(oAuthProviderId: "oprv:salesforce", state: $state, autoCreate: true, params: $params) {
    orgs { id } connection { id } } } }`;

/** Where a person is sent who connects Salesforce. */
async function startUrl(): Promise<URL> {
  const { oAuthProviders } = await ask(
    '{ integrations { oAuthProviders(page: {limit: 20, offset: 0}) { edges { node { id startUrl } } } } }',
  );
  const { edges } = oAuthProviders as { edges: { node: { id: string; startUrl: string | null } }[] };
  return new URL(edges.find(({ node }) => node.id === 'oprv:salesforce')?.node.startUrl ?? '');
}

type Back = { state: string; params: { name: string; value: string }[] };
/** What Salesforce leads back with when a person allows everything; `change` is made to the address on the way there. */
async function allow(change: (url: URL) => void = () => undefined): Promise<Back> {
  const url = await startUrl();
  const state = url.searchParams.get('state') ?? '';
  await ask(SAVE, { state });
  change(url);
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  expect(status).toBe(302);
  const back = new URL(headers.get('location') ?? '');
  expect(back.pathname).toBe('/app/verify-integration');
  return { state, params: [...back.searchParams].map(([name, value]) => ({ name, value })) };
}
const end = async (back: Back, caller = admin): Promise<{ id?: string; code?: string; reason?: unknown }> => {
  const { data, errors } = await api.graphql(caller, CREATE, back);
  const [error] = errors;
  if (error !== undefined) return { code: error.extensions.code, reason: error.extensions.details['reason'] };
  const created = data?.['integrations'] as {
    oAuthTokenCreate: { orgs: unknown[]; connection: { id: string } };
  } | null;
  const { orgs, connection } = created?.oAuthTokenCreate ?? {
    orgs: ['none was made'],
    connection: { id: '' },
  };
  expect(orgs).toEqual([]);
  return { id: connection.id };
};
async function connect(): Promise<string> {
  const { id } = await end(await allow());
  expect(id).toMatch(/^conn_/);
  return id ?? '';
}
const sync = (id: string) => runSync(services, id, { signal: new AbortController().signal, months: 1_200 });
const one = async (id: string): Promise<Fields> =>
  (
    await ask(
      `query ($id: ID!) { integrations { getOAuthConnectionById(connId: $id) {
        status isHealthy problem organizationName runs { status streams { id read } } } } }`,
      { id },
    )
  )['getOAuthConnectionById'] as Fields;
const tokensAsked = (type: string) =>
  salesforce.asked.filter(
    ({ path, text }) =>
      path === '/services/oauth2/token' && new URLSearchParams(text).get('grant_type') === type,
  );

describe('signing in to Salesforce', () => {
  it('ends with an org that is read, at its own address', async () => {
    const url = await startUrl();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      scope: 'api refresh_token id',
      code_challenge_method: 'S256',
    });
    const id = await connect();
    expect(await sync(id)).toBe(true);
    expect(await one(id)).toMatchObject({
      ...{ status: 'active', isHealthy: true, problem: null, organizationName: 'Seller' },
      runs: [{ status: 'completed', streams: expect.arrayContaining([{ id: 'opportunities', read: 20 }]) }],
    });
    const hosts = (isSignIn: boolean) => [
      ...new Set(
        salesforce.asked
          .filter(({ path }) => path.startsWith('/services/oauth2/') === isSignIn)
          .map(({ headers }) => headers.host),
      ),
    ];
    expect(hosts(true)).toEqual([new URL(salesforce.url).host]);
    expect(hosts(false)).toEqual([new URL(orgUrl()).host]);
    expect(tokensAsked('authorization_code')).toHaveLength(1);
  });

  it('proves that who asks for tokens is who began, by PKCE', async () => {
    const another = await startUrl();
    const challenge = another.searchParams.get('code_challenge') ?? '';
    const back = await allow(({ searchParams }) => searchParams.set('code_challenge', challenge));
    expect((await end(back)).code).toBe('integrations.credentials-invalid');
    const without = await allow(({ searchParams }) => searchParams.delete('code_challenge'));
    expect(without.params.map(({ name }) => name)).toContain('error');
    expect((await end(without)).code).toBe('integrations.token-creation-failure');
  });

  it('is ended by the admin who began, and once', async () => {
    const back = await allow();
    await services.postgres
      .updateTable('members')
      .set({ role: 'admin' })
      .where('user_id', '=', instance.user.userId)
      .execute();
    const colleague = { token: await api.signIn(instance.user), instanceId: instance.id };
    expect((await end(back, colleague)).code).toBe('integrations.state-expired');
    const foreign = await createTestInstance(services);
    const stranger = { token: await api.signIn(foreign.admin), instanceId: foreign.id };
    expect((await end(back, stranger)).code).toBe('integrations.state-expired');
    expect(tokensAsked('authorization_code')).toEqual([]);
    expect((await end(back)).id).toMatch(/^conn_/);
    expect((await end(back)).code).toBe('integrations.state-expired');
    expect(tokensAsked('authorization_code')).toHaveLength(1);
  });

  it('names the client of the server where Salesforce does not take it', async () => {
    const back = await allow();
    salesforce.misbehave(({ path }) =>
      path === '/services/oauth2/token'
        ? { kind: 'status', status: 400, body: { error: 'invalid_client', error_description: 'invalid' } }
        : undefined,
    );
    expect(await end(back)).toEqual({
      code: 'integrations.credentials-invalid',
      reason: 'The provider does not take the client id or the client secret of this server.',
    });
  });
});

describe('an org that was signed in to', () => {
  it('continues with a token that is renewed, each time by the refresh token before', async () => {
    const id = await connect();
    for (const nth of [1, 2]) {
      salesforce.renew();
      await ask('mutation ($id: ID!) { integrations { checkOAuthConnection(id: $id) { id } } }', { id });
      expect(tokensAsked('refresh_token')).toHaveLength(nth);
    }
    expect(await one(id)).toMatchObject({ status: 'active', isHealthy: true });
  });

  it('has to be connected again once a person takes it back there, and continues when they allow it again', async () => {
    const back = await allow();
    const { id = '' } = await end(back);
    salesforce.takeBack(back.state);
    await ask('mutation ($id: ID!) { integrations { checkOAuthConnection(id: $id) { id } } }', { id });
    expect(await one(id)).toMatchObject({
      status: 'inactive',
      problem: 'Salesforce does not accept this connection.',
    });
    expect(await connect()).toBe(id);
    await sync(id);
    expect(await one(id)).toMatchObject({ status: 'active', problem: null, runs: [{ status: 'completed' }] });
  });

  it('has its tokens taken back when it is disconnected', async () => {
    const id = await connect();
    await ask('mutation ($id: ID!) { integrations { deleteOAuthConnection(id: $id) { success } } }', { id });
    const [revoked] = salesforce.asked.filter(({ path }) => path === '/services/oauth2/revoke');
    const token = new URLSearchParams(revoked?.text).get('token') ?? '';
    expect(token).toMatch(/^refresh-/);
    const again = await fetch(`${salesforce.url}/services/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', refresh_token: token },
        ...{ client_id: CLIENT.id, client_secret: CLIENT.secret },
      }),
    });
    expect(again.status).toBe(400);
  });
});
