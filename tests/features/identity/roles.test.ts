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
  const third = await createTestInstance(services);
  const fourth = await createTestInstance(services);
  const fifth = await createTestInstance(services);
  const invite = (instanceId: string, role: 'admin' | 'user') =>
    services.postgres
      .insertInto('invitations')
      .values({
        id: `invt_${instanceId.slice(5)}`,
        organization_id: instanceId,
        email: first.admin.email,
        role,
        status: 'pending',
        expires_at: new Date(Date.now() + 86_400_000),
        inviter_id: fifth.admin.userId,
      })
      .execute();
  await invite(third.id, 'admin');
  await invite(fourth.id, 'user');
  await services.postgres
    .updateTable('instances')
    .set({ join_domains: [first.admin.email.split('@')[1] ?? ''] })
    .where('id', '=', fifth.id)
    .execute();
  const { body } = await api.get('auth/organizations', await api.signIn(first.admin));
  const roles = Object.fromEntries(
    (body as unknown as { id: string; membership: string; role: string }[]).map(
      ({ id, membership, role }) => [id, `${membership} ${role}`],
    ),
  );
  expect(roles).toEqual({
    [first.id]: 'active admin',
    [second.id]: 'active user',
    [third.id]: 'invited admin',
    [fourth.id]: 'invited user',
    [fifth.id]: 'joinable user',
  });
});
