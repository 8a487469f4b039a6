import { offersSample } from '@parley/server/features/identity/bootstrap';
import { addMember, createUser, samplePassword } from '@parley/server/features/identity/index';
import { insertInstance } from '@parley/server/features/instances/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isolatedServices, type TestServices, testConfig } from '../../testkit/services.ts';
import { startApi } from './api-server.ts';

async function withSampleUsers(services: TestServices): Promise<void> {
  await services.postgres.transaction().execute(async (transaction) => {
    const { id } = await insertInstance({
      transaction,
      input: { name: 'Sample', domain: 'sample.example', isSample: true },
    });
    for (const role of ['user', 'admin'] as const) {
      const email = `${role}@sample.example`;
      const user = await createUser({
        transaction,
        input: {
          email,
          name: `The ${role}`,
          password: samplePassword(services.config, email),
          isSample: true,
        },
      });
      await addMember({ transaction, input: { instanceId: id, userId: user.id, role } });
    }
  });
}

const SECRET = 'a secret that all servers of this file share: ab';
let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices({ PARLEY_SECRET: SECRET });
  await withSampleUsers(services);
});
afterAll(() => services.close());

describe('sample sign-in', () => {
  it.each([
    ['on loopback', 'localhost', true],
    ['on loopback by address', '::1', true],
    ['not for a foreign name that points here', 'evil.example', false],
    ['not on every network', 'localhost', false, { HOST: '0.0.0.0' }],
    ['not behind a proxy', 'localhost', false, { PARLEY_TRUST_PROXY: 'true' }],
    ['not under a public name', 'localhost', false, { PUBLIC_URL: 'https://a.example' }],
    ['anywhere when switched on', 'demo.example', true, { HOST: '0.0.0.0', PARLEY_SAMPLE: 'on' }],
    ['nowhere when switched off', 'localhost', false, { PARLEY_SAMPLE: 'off' }],
  ])('%s', (_case, hostname, offered, settings: Record<string, string> = {}) => {
    expect(offersSample({ config: testConfig({ HOST: '127.0.0.1', ...settings }) }, hostname)).toBe(offered);
  });

  it('offers accounts that sign in, by the name the browser asked for', async () => {
    const api = await startApi({ ...services, config: testConfig({ PARLEY_SECRET: SECRET }) });
    const accountsAt = async (host: string) => {
      const answer = await api.http.inject({ method: 'GET', url: '/api/bootstrap', headers: { host } });
      const { sample, signUpOpen } = answer.json<{
        signUpOpen: boolean;
        sample: { accounts: { email: string; password: string }[] } | null;
      }>();
      expect(signUpOpen).toBe(true);
      return sample?.accounts;
    };
    expect(await accountsAt('evil.example')).toBeUndefined();
    for (const host of ['localhost:8787', '[::1]:8787']) {
      const accounts = await accountsAt(host);
      expect(accounts?.map(({ email }) => email)).toEqual(['admin@sample.example', 'user@sample.example']);
      for (const account of accounts ?? []) expect(await api.signIn(account)).toMatch(/\./);
    }
    await api.close();
  });
});
