import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type HubspotStandIn, hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';

type Caller = { token: string; instanceId: string };
type State = { admin: Caller; instance: TestInstance };

let hubspot: HubspotStandIn;
let services: TestServices;
let api: ApiServer;
let own: State;
beforeAll(async () => {
  hubspot = await startHubspot(hubspotWorld());
  services = sharedServices({
    PARLEY_HUBSPOT_URL: hubspot.url,
    PARLEY_HUBSPOT_CLIENT_ID: 'client',
    PARLEY_HUBSPOT_CLIENT_SECRET: 'client-secret',
  });
  api = await startApi(services);
});
beforeEach(async () => {
  hubspot.misbehave(({ path }) =>
    path.startsWith('/oauth/')
      ? {
          kind: 'status',
          status: 200,
          body: { access_token: hubspot.token(), refresh_token: 'r', hub_id: 4242 },
        }
      : undefined,
  );
  own = await newInstance();
});
afterAll(async () => {
  await api.close();
  await services.close();
  await hubspot.close();
});

async function newInstance(): Promise<State> {
  const instance = await createTestInstance(services);
  return { instance, admin: { token: await api.signIn(instance.admin), instanceId: instance.id } };
}

type Fields = Record<string, unknown>;
async function ask(document: string, variables: Fields = {}, caller = own.admin): Promise<Fields> {
  const { data, errors } = await api.graphql(caller, document, variables);
  expect(errors).toEqual([]);
  return data?.['integrations'] as Fields;
}
const refusal = async (
  document: string,
  variables: Fields = {},
  caller = own.admin,
): Promise<string | undefined> => (await api.graphql(caller, document, variables)).errors[0]?.extensions.code;

const BY_TOKEN = `mutation ($settings: JSON!, $provider: ID = "oprv:hubspot") { integrations {
  integrationConnectionAPIKeyCreate(providerId: $provider, settings: $settings) { id } } }`;
async function connect(): Promise<string> {
  const answer = await ask(BY_TOKEN, { settings: { accessToken: hubspot.token() } });
  return (answer['integrationConnectionAPIKeyCreate'] as { id: string }).id;
}

const ONE = `query ($id: ID!) { integrations { getOAuthConnectionById(connId: $id) {
  status isHealthy problem organizationId organizationName createdBy { name }
  healthChecks { type name details { source { object fields } } } } } }`;
const one = async (id: string): Promise<Fields> =>
  (await ask(ONE, { id }))['getOAuthConnectionById'] as Fields;
const CHECK = 'mutation ($id: ID!) { integrations { checkOAuthConnection(id: $id) { id } } }';

type Card = { id: string; available: boolean; startUrl: string | null; connections: { totalEdges: number } };
async function cards(): Promise<Map<string, Card>> {
  const found = await ask(`{ integrations { oAuthProviders(page: {limit: 20, offset: 0}) {
    edges { node { id available startUrl connections { totalEdges } } } } } }`);
  const { edges } = found['oAuthProviders'] as { edges: { node: Card }[] };
  return new Map(edges.map(({ node }) => [node.id, node]));
}
const newState = async (): Promise<string> =>
  new URL((await cards()).get('oprv:hubspot')?.startUrl ?? '').searchParams.get('state') ?? '';

describe('the list of providers', () => {
  it('has all fourteen; one without a client can be connected in no way', async () => {
    const all = await cards();
    expect(all.size).toBe(14);
    expect(all.get('oprv:hubspot')).toMatchObject({ available: true, connections: { totalEdges: 0 } });
    expect(all.get('oprv:tiktok')).toMatchObject({ available: false, startUrl: null });
    const settings = { accessToken: 'x' };
    expect(await refusal(BY_TOKEN, { provider: 'oprv:tiktok', settings })).toBe(
      'integrations.invalid-connection-type',
    );
  });
});

describe('connecting by a token', () => {
  it('shows the account and its health, and keeps the token sealed', async () => {
    const id = await connect();
    expect(await one(id)).toEqual({
      status: 'active',
      isHealthy: true,
      problem: null,
      organizationId: '4242',
      organizationName: 'HubSpot account 4242',
      createdBy: { name: 'Test Person' },
      healthChecks: [],
    });
    const row = await services.postgres
      .selectFrom('integration_connections')
      .select('credentials')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.credentials).toMatch(/^sealed:/);
    const { data } = await api.graphql(own.admin, '{ instances { current { hasActiveCRMConnection } } }');
    expect(data).toEqual({ instances: { current: { hasActiveCRMConnection: true } } });
  });

  it('needs every field, and credentials that are taken', async () => {
    expect(await refusal(BY_TOKEN, { settings: { accessToken: ' ' } })).toBe('INVALID_INPUT');
    expect(await refusal(BY_TOKEN, { settings: { accessToken: 'wrong' } })).toBe(
      'integrations.credentials-invalid',
    );
    expect((await cards()).get('oprv:hubspot')?.connections.totalEdges).toBe(0);
  });

  it('says that the provider does not answer', async () => {
    hubspot.misbehave(() => ({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } }));
    expect(await refusal(BY_TOKEN, { settings: { accessToken: hubspot.token() } })).toBe(
      'integrations.unreachable',
    );
  });

  it('refuses a second CRM while one is active, and connects the same account again', async () => {
    await services.postgres
      .insertInto('integration_connections')
      .values({
        id: `conn_${own.instance.id.slice(5)}`,
        instance_id: own.instance.id,
        provider_id: 'oprv:salesforce',
        organization_id: '1',
        organization_name: 'Org',
        method: 'oauth',
        credentials: 'sealed',
      })
      .execute();
    const settings = { accessToken: hubspot.token() };
    expect(await refusal(BY_TOKEN, { settings })).toBe('integrations.crm-already-connected');
    await services.postgres
      .updateTable('integration_connections')
      .set({ status: 'inactive' })
      .where('instance_id', '=', own.instance.id)
      .execute();
    const id = await connect();
    expect(await connect()).toBe(id);
  });
});

describe('connecting by consent', () => {
  const SAVE =
    'mutation ($state: String!) { integrations { saveIntegrationConnectionState(state: $state) { success } } }';
  const CREATE = `mutation ($state: String!, $auto: Boolean!, $code: String = "any") { integrations {
    oAuthTokenCreate(oAuthProviderId: "oprv:hubspot", state: $state, autoCreate: $auto,
      params: [{name: "code", value: $code}]) { id orgs { id name } connection { id } } } }`;
  const CHOOSE = `mutation ($id: ID!, $organization: ID!, $state: String!) { integrations {
    oAuthConnectionCreate(oAuthTokenId: $id, organizationId: $organization, state: $state) { id } } }`;

  it('connects the only account at once, and a state works once', async () => {
    const state = await newState();
    await ask(SAVE, { state });
    const created = (await ask(CREATE, { state, auto: true }))['oAuthTokenCreate'] as Fields;
    expect(created).toMatchObject({ orgs: [], connection: { id: expect.stringMatching(/^conn_/) } });
    expect(await refusal(CREATE, { state, auto: true })).toBe('integrations.state-expired');
  });

  it('lets choose among accounts, and only among those that were offered', async () => {
    const state = await newState();
    await ask(SAVE, { state });
    const created = (await ask(CREATE, { state, auto: false }))['oAuthTokenCreate'] as Fields;
    expect(created).toMatchObject({ orgs: [{ id: '4242', name: 'HubSpot account 4242' }], connection: null });
    const { id } = created;
    expect(await refusal(CHOOSE, { id, organization: '1', state })).toBe('NOT_FOUND');
    const other = await newInstance();
    const theirs = { id, organization: '4242', state };
    expect(await refusal(CHOOSE, theirs, other.admin)).toBe('integrations.state-expired');
    await ask(CHOOSE, { id, organization: '4242', state });
    expect(await refusal(CHOOSE, { id, organization: '4242', state })).toBe('integrations.state-expired');
  });

  it('takes no state of another instance, none that was not begun, none that is too old', async () => {
    const state = await newState();
    const other = await newInstance();
    expect(await refusal(SAVE, { state }, other.admin)).toBe('integrations.invalid-connection-type');
    expect(await refusal(CREATE, { state, auto: true })).toBe('integrations.state-expired');
    await ask(SAVE, { state });
    await services.postgres
      .updateTable('integration_states')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('instance_id', '=', own.instance.id)
      .execute();
    expect(await refusal(CREATE, { state, auto: true })).toBe('integrations.state-expired');
    const again = await newState();
    await ask(SAVE, { state: again });
    expect(await refusal(CREATE, { state: again, auto: true, code: '' })).toBe(
      'integrations.token-creation-failure',
    );
  });
});

describe('a connection', () => {
  it('is not healthy when properties are hidden, and can be checked again', async () => {
    const id = await connect();
    hubspot.misbehave(({ path }) =>
      path.endsWith('/properties/deals')
        ? { kind: 'status', status: 403, body: { category: 'MISSING_SCOPES' } }
        : undefined,
    );
    await ask(CHECK, { id });
    expect(await one(id)).toMatchObject({
      status: 'active',
      isHealthy: false,
      healthChecks: [{ type: 'api_access_error', details: { source: [{ object: 'deals', fields: [] }] } }],
    });
  });

  it('has to be connected again once its token is refused, which the admins learn once', async () => {
    const id = await connect();
    hubspot.renew();
    await ask(CHECK, { id });
    await ask(CHECK, { id });
    expect(await one(id)).toMatchObject({
      status: 'inactive',
      isHealthy: false,
      problem: expect.any(String),
    });
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', own.instance.id)
      .where('type', '=', 'integrations.broken')
      .execute();
    expect(entries).toHaveLength(1);
    const letters = await services.postgres
      .selectFrom('mail_messages')
      .select('subject')
      .where('recipient', '=', own.instance.admin.email)
      .execute();
    expect(letters).toEqual([{ subject: 'HubSpot has to be connected again' }]);
  });

  it('is forgotten with its token when it is disconnected', async () => {
    const id = await connect();
    await ask('mutation ($id: ID!) { integrations { deleteOAuthConnection(id: $id) { success } } }', { id });
    expect((await cards()).get('oprv:hubspot')?.connections.totalEdges).toBe(0);
    expect(await refusal(ONE, { id })).toBe('NOT_FOUND');
  });
});
