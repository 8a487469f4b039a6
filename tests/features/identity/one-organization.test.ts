import { admitAddress } from '@parley/server/features/identity/discovery/admit-address';
import { proveIdentity } from '@parley/server/features/identity/discovery/prove-identity';
import { addMember } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { NOWHERE } from '../../testkit/viewer.ts';
import { discovered, type EntryApi, newEmail, startEntryApi } from './entry-api.ts';

let services: TestServices;
let api: EntryApi;
let trusting: TestInstance;
let other: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  api = await startEntryApi(services);
  trusting = await createTestInstance(services);
  other = await createTestInstance(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const ctx = { origin: NOWHERE, requestId: 'test-request' };

/** What the single sign-on of the trusting organization proves about a user with this address. */
const provedBySingleSignOn = async (email: string) =>
  discovered({
    status: 200,
    code: undefined,
    body: await services.postgres.transaction().execute(async (transaction) => {
      const about = { meantFor: trusting.id, intent: 'sign-in', factor: 'sso' } as const;
      const { userId } = await admitAddress({ transaction, services, ctx, input: { email, ...about } });
      return await proveIdentity({ transaction, services, ctx, input: { userId, ...about } });
    }),
  });
const exchange = (token: string, organizationId: string) =>
  api.post('auth/discovery/exchange', { organizationId }, token);

describe('a single sign-on', () => {
  it('lets a new user join the organization that trusts it', async () => {
    const proof = await provedBySingleSignOn(newEmail());
    expect(proof).toMatchObject({
      organizations: [{ id: trusting.id, membership: 'joinable' }],
      meantFor: trusting.id,
      mayCreate: false,
    });
    const entered = await exchange(proof.intermediateToken, trusting.id);
    const { data } = await api.graphql(
      { token: String(entered.body['token']) },
      '{ users { current { roles currentOrg } } identity { currentSession { factors } } }',
    );
    expect(data).toEqual({
      users: { current: { roles: ['user'], currentOrg: trusting.id } },
      identity: { currentSession: { factors: ['sso'] } },
    });
  });

  it('opens no other organization of the same person, in no way', async () => {
    const { email, userId } = await createTestUser(services, { isSuperuser: true });
    await services.postgres.transaction().execute(async (transaction) => {
      for (const { id } of [trusting, other])
        await addMember({ transaction, input: { instanceId: id, userId, role: 'admin' } });
    });
    const proof = await provedBySingleSignOn(email);
    expect(proof.organizations.map(({ id }) => id)).toEqual([trusting.id]);
    expect((await exchange(proof.intermediateToken, other.id)).code).toBe('NOT_FOUND');
    expect((await api.post('instances', { domain: 'stolen.example' }, proof.intermediateToken)).status).toBe(
      403,
    );
    const token = String((await exchange(proof.intermediateToken, trusting.id)).body['token']);
    expect((await api.get('auth/organizations', token)).body).toMatchObject([{ id: trusting.id }]);
    const switched = await api.post('auth/organizations/switch', { organizationId: other.id }, token);
    expect(switched.code).toBe('NOT_FOUND');
    const query = '{ users { current { currentOrg } } }';
    const foreign = await api.graphql({ token, instanceId: other.id }, query);
    expect(foreign.errors[0]?.extensions.code).toBe('INSTANCE_ACCESS_DENIED');
    expect((await api.graphql({ token, instanceId: trusting.id }, query)).data).toEqual({
      users: { current: { currentOrg: trusting.id } },
    });
    // A superuser is none by another user's word.
    const everything = await api.graphql({ token }, '{ instances { get { totalEdges } } }');
    expect(everything.errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
    expect((await api.post('instances', { domain: 'stolen.example' }, token)).status).toBe(403);
    const made = await api.graphql(
      { token },
      'mutation { instances { create(name: "X", domain: "stolen.example") { id } } }',
    );
    expect(made.errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
  });

  it('shows and ends only sessions in that organization', async () => {
    const { email, userId, password } = await createTestUser(services);
    await services.postgres
      .transaction()
      .execute((transaction) =>
        addMember({ transaction, input: { instanceId: other.id, userId, role: 'user' } }),
      );
    const elsewhere = await api.signIn({ email, password });
    const proof = await provedBySingleSignOn(email);
    const token = String((await exchange(proof.intermediateToken, trusting.id)).body['token']);
    const { data } = await api.graphql({ token }, '{ identity { sessions { isCurrent } } }');
    expect(data).toEqual({ identity: { sessions: [{ isCurrent: true }] } });
    await api.graphql({ token }, 'mutation { identity { revokeOtherSessions { success } } }');
    expect((await api.get('auth/organizations', elsewhere)).status).toBe(200);
  });
});
