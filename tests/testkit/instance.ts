import { addMember, createUser } from '@parley/server/features/identity/index';
import { insertInstance } from '@parley/server/features/instances/index';
import type { Context, Services } from '@parley/server/platform/context/index';
import { randomText } from '@parley/server/platform/ids/index';
import { NOWHERE, testViewer } from './viewer.ts';

export const TEST_PASSWORD = 'Test-password-1';

export type TestMember = { userId: string; email: string; password: string; ctx: Context };
export type TestInstance = { id: string; code: string; admin: TestMember; user: TestMember };

/** A user with the password of all tests; in no instance. */
export async function createTestUser(
  services: Services,
  options: { isSuperuser?: boolean } = {},
): Promise<{ userId: string; email: string; password: string }> {
  const email = `${randomText(10)}@people.example`;
  const { id } = await services.postgres
    .transaction()
    .execute((transaction) =>
      createUser({ transaction, input: { email, name: 'Test Person', password: TEST_PASSWORD, ...options } }),
    );
  return { userId: id, email, password: TEST_PASSWORD };
}

async function createTestMember(
  services: Services,
  instanceId: string,
  role: 'admin' | 'user',
): Promise<TestMember> {
  const user = await createTestUser(services);
  await services.postgres
    .transaction()
    .execute((transaction) => addMember({ transaction, input: { instanceId, userId: user.userId, role } }));
  return {
    ...user,
    ctx: {
      ...services,
      requestId: 'test-request',
      origin: NOWHERE,
      viewer: testViewer({ userId: user.userId, email: user.email, roles: [role] }),
      instance: { id: instanceId },
    },
  };
}

/** An empty instance of a test's own, with an admin and a standard user who can sign in. */
export async function createTestInstance(services: Services): Promise<TestInstance> {
  const { id, code } = await services.postgres
    .transaction()
    .execute((transaction) =>
      insertInstance({ transaction, input: { name: 'Test Instance', domain: 'test.example' } }),
    );
  const admin = await createTestMember(services, id, 'admin');
  const user = await createTestMember(services, id, 'user');
  return { id, code, admin, user };
}
