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
    ['on loopback', { HOST: '127.0.0.1' }, 'localhost:8787', true],
    ['on loopback by address', { HOST: '::1' }, '[::1]:8787', true],
    ['not for a foreign name that points here', { HOST: '127.0.0.1' }, 'evil.example', false],
    ['not on every network', { HOST: '0.0.0.0' }, 'localhost', false],
    ['not behind a proxy', { HOST: '127.0.0.1', PARLEY_TRUST_PROXY: 'true' }, 'localhost', false],
    ['not under a public name', { HOST: '127.0.0.1', PUBLIC_URL: 'https://a.example' }, 'localhost', false],
    ['anywhere when switched on', { HOST: '0.0.0.0', PARLEY_SAMPLE: 'on' }, 'demo.example', true],
    ['nowhere when switched off', { HOST: '127.0.0.1', PARLEY_SAMPLE: 'off' }, 'localhost', false],
  ])('%s', async (_case, settings: Record<string, string>, host, offered) => {
    const config = testConfig({ PARLEY_SECRET: SECRET, ...settings });
    const api = await startApi({ ...services, config });
    const { sample, signUpOpen } = (
      await api.http.inject({ method: 'GET', url: '/api/bootstrap', headers: { host } })
    ).json<{ signUpOpen: boolean; sample: { accounts: { email: string; password: string }[] } | null }>();
    expect(signUpOpen).toBe(true);
    expect(sample?.accounts.map(({ email }) => email)).toEqual(
      offered ? ['admin@sample.example', 'user@sample.example'] : undefined,
    );
    for (const account of sample?.accounts ?? []) expect(await api.signIn(account)).toMatch(/\./);
    await api.close();
  });
});
