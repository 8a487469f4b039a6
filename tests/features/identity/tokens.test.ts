import { issueToken, withdrawTokens } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { discovered, type EntryApi, newEmail, startEntryApi } from './entry-api.ts';

let services: TestServices;
let api: EntryApi;
let instance: TestInstance;
let other: TestInstance;
beforeAll(async () => {
  services = sharedServices();
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

describe('a token of the server’s own making', () => {
  const issue = (input: Parameters<typeof issueToken>[0]['input']) =>
    services.postgres.transaction().execute((transaction) => issueToken({ transaction, input }));
  const value = { userId: null, factor: 'magic_link', intent: 'sign-in' } as const;

  it('of a provider’s answer tells that it came too late from that it never was', async () => {
    const { email, userId } = await createTestUser(services);
    const input = {
      type: 'discovery_oauth',
      value: { ...value, email, userId, factor: 'google', meantFor: null },
    } as const;
    const open = (token: string) => api.post('auth/discovery/authenticate', { tokenType: input.type, token });
    const token = await issue(input);
    expect((await open(token)).status).toBe(200);
    expect((await open(token)).code).toBe('oauth_token_not_found');
    const late = await issue(input);
    await expire(email);
    expect((await open(late)).code).toBe('expired_oauth_response');
  });

  it('that lasts for days is valid only while the address has no account', async () => {
    const email = newEmail();
    const invited = {
      type: 'multi_tenant_magic_links',
      minutes: 14 * 24 * 60,
      value: { ...value, email, meantFor: instance.id },
    } as const;
    const open = (token: string) =>
      api.post('auth/discovery/authenticate', { tokenType: invited.type, token });
    await services.postgres
      .updateTable('instances')
      .set({ join_domains: [email.split('@')[1] ?? ''] })
      .where('id', '=', instance.id)
      .execute();
    const [first, second] = [await issue(invited), await issue(invited)];
    expect(discovered(await open(first))).toMatchObject({ meantFor: instance.id, email });
    expect((await open(second)).code).toBe('unable_to_auth_magic_link');
  });

  it('can be withdrawn, for one address and organization', async () => {
    const email = newEmail();
    const input = (meantFor: string) =>
      ({ type: 'multi_tenant_magic_links', value: { ...value, email, meantFor } }) as const;
    const [mine, theirs] = [await issue(input(instance.id)), await issue(input(other.id))];
    await services.postgres.transaction().execute((transaction) =>
      withdrawTokens({
        transaction,
        input: { type: 'multi_tenant_magic_links', email, meantFor: instance.id },
      }),
    );
    const open = async (token: string) =>
      (await api.post('auth/discovery/authenticate', { tokenType: 'multi_tenant_magic_links', token })).code;
    expect(await open(mine)).toBe('unable_to_auth_magic_link');
    expect(await open(theirs)).toBe('email_jit_provisioning_not_allowed');
  });
});
