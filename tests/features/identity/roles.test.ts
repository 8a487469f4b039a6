import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { type EntryApi, startEntryApi } from './entry-api.ts';

let services: TestServices;
let api: EntryApi;
beforeAll(async () => {
  services = await isolatedPostgres();
  api = await startEntryApi(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

it('the list of organizations says what a person is in each, not only in the one at hand', async () => {
  const [first, second] = [await createTestInstance(services), await createTestInstance(services)];
  await services.postgres
    .insertInto('members')
    .values({
      id: `memb_${second.id.slice(5)}`,
      user_id: first.admin.userId,
      organization_id: second.id,
      role: 'user',
    })
    .execute();
  const { body } = await api.get('auth/organizations', await api.signIn(first.admin));
  const roles = Object.fromEntries(
    (body as unknown as { id: string; role: string }[]).map(({ id, role }) => [id, role]),
  );
  expect(roles).toEqual({ [first.id]: 'admin', [second.id]: 'user' });
});
