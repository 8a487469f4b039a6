import { addMember, createUser } from '@parley/server/features/identity/index';
import { insertInstance } from '@parley/server/features/instances/index';
import type { Context, Services } from '@parley/server/platform/context/index';
import { newId, randomText } from '@parley/server/platform/ids/index';
import type { PostgresTransaction } from '@parley/server/platform/postgres/postgres';
import { NOWHERE, testViewer } from './viewer.ts';

export const TEST_PASSWORD = 'Test-password-1';

export type TestMember = { userId: string; email: string; password: string; ctx: Context };
export type TestInstance = { id: string; code: string; admin: TestMember; user: TestMember };

/** The hash of the password of all tests: to make one takes a tenth of a second of processor time. */
let hash: string | undefined;

async function insertTestUser(
  transaction: PostgresTransaction,
  user: { email: string; name: string; isSuperuser?: boolean },
): Promise<string> {
  if (hash === undefined) {
    const { id } = await createUser({ transaction, input: { ...user, password: TEST_PASSWORD } });
    const account = await transaction
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    hash = account.password ?? undefined;
    return id;
  }
  const { email, name, isSuperuser = false } = user;
  const id = newId('user');
  await transaction
    .insertInto('users')
    .values({
      id,
      email: email.toLowerCase(),
      name,
      is_superuser: isSuperuser,
      is_sample: false,
      email_verified: true,
    })
    .execute();
  await transaction
    .insertInto('accounts')
    .values({ id: newId('acct'), user_id: id, account_id: id, provider_id: 'credential', password: hash })
    .execute();
  return id;
}

/** A user with the password of all tests; in no instance. */
export async function createTestUser(
  services: Services,
  { email = `${randomText(10)}@people.example`, name = 'Test Person', isSuperuser = false } = {},
): Promise<{ userId: string; email: string; password: string }> {
  const userId = await services.postgres
    .transaction()
    .execute((transaction) => insertTestUser(transaction, { email, name, isSuperuser }));
  return { userId, email, password: TEST_PASSWORD };
}

export async function createTestMember(
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
