import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from './api-server.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let admin: Caller;
let user: Caller;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  admin = { token: await api.signIn(instance.admin), instanceId: instance.id };
  user = { token: await api.signIn(instance.user), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const write = async (who: Caller): Promise<string> => {
  const { data } = await api.graphql(who, 'mutation { auditLog { createNote(note: "A fair") { id } } }');
  return (data as { auditLog: { createNote: { id: string } } }).auditLog.createNote.id;
};
const change = async (who: Caller, id: string): Promise<string | undefined> =>
  (
    await api.graphql(
      who,
      'mutation ($id: ID!) { auditLog { updateNote(id: $id, note: "Another fair") { id } } }',
      { id },
    )
  ).errors[0]?.extensions.code;
const remove = async (who: Caller, id: string): Promise<string | undefined> =>
  (await api.graphql(who, 'mutation ($id: ID!) { auditLog { deleteNote(id: $id) { success } } }', { id }))
    .errors[0]?.extensions.code;

it('changes and deletes notes for who wrote them, and for admins, only', async () => {
  const [admins, users] = [await write(admin), await write(user)];
  expect(await change(user, admins)).toBe('PERMISSION_DENIED');
  expect(await remove(user, admins)).toBe('PERMISSION_DENIED');
  expect(await change(user, users)).toBeUndefined();
  expect(await change(admin, users)).toBeUndefined();
  expect(await remove(admin, users)).toBeUndefined();
  const own = await write(user);
  expect(await remove(user, own)).toBeUndefined();
  expect(await change(user, own)).toBe('NOT_FOUND');
});
