import { addMember } from '@parley/server/features/identity/index';
import type { Context } from '@parley/server/platform/context/index';
import { randomText } from '@parley/server/platform/ids/index';
import {
  createTestInstance,
  createTestUser,
  type TestInstance,
  type TestMember,
} from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';
import { type Answer, type ApiServer, startApi } from '../api/api-server.ts';

export type World = {
  services: TestServices;
  api: ApiServer;
  instance: TestInstance;
  /** An instance of other people. */
  foreign: TestInstance;
  admin: Asker;
  user: Asker;
  close(): Promise<void>;
};
/** A user who asks GraphQL about the instance. */
export type Asker = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

/** Two instances, an API over them, and the people of the first signed in. */
export async function startWorld(): Promise<World> {
  const services = sharedServices({ PUBLIC_URL: 'https://parley.example.com' });
  const [instance, foreign] = await Promise.all([createTestInstance(services), createTestInstance(services)]);
  const api = await startApi(services);
  const asker = async (member: TestMember): Promise<Asker> => {
    const token = await api.signIn(member);
    return (query, variables) => api.graphql({ token, instanceId: instance.id }, query, variables);
  };
  return {
    services,
    api,
    instance,
    foreign,
    admin: await asker(instance.admin),
    user: await asker(instance.user),
    async close() {
      await api.close();
      await services.close();
    },
  };
}

/** Another member of an instance, with a name of their own. */
export async function addPerson(
  services: TestServices,
  instanceId: string,
  { name = 'Somebody', role = 'user' as 'admin' | 'user', email = `${randomText(10)}@people.example` } = {},
): Promise<TestMember> {
  const user = await createTestUser(services, { email, name });
  const { userId } = user;
  await services.postgres
    .transaction()
    .execute((transaction) => addMember({ transaction, input: { instanceId, userId, role } }));
  return {
    ...user,
    ctx: contextOf(services, instanceId, { userId, email, name, role }),
  };
}

export const contextOf = (
  services: TestServices,
  instanceId: string,
  { userId, email, name, role }: { userId: string; email: string; name: string; role: 'admin' | 'user' },
): Context => ({
  ...services,
  requestId: 'test-request',
  origin: NOWHERE,
  viewer: testViewer({ userId, email, name, roles: [role] }),
  instance: { id: instanceId },
});

export const INVITE = `mutation ($email: String!, $name: String!, $role: UserRole!) {
  users { invite(email: $email, name: $name, role: $role) { id name email status roles memberId invitedUntil } }
}`;
export const UPDATE = `mutation ($id: ID!, $name: String, $role: UserRole, $digestDelivery: DigestDeliveryInput) {
  users { update(id: $id, name: $name, role: $role, digestDelivery: $digestDelivery) {
    id name roles isAdmin digestDelivery { repeatsWeeks } } }
}`;
export const DELETE = 'mutation ($id: ID!) { users { delete(id: $id) { success } } }';
export const RESEND = 'mutation ($id: ID!) { users { resendInvite(id: $id) { success } } }';

/** The code of the first error of an answer, and what it says of fields. */
export const errorOf = ({
  errors,
}: Answer): { code: string; fields: Record<string, unknown> } | undefined => {
  const [error] = errors;
  return (
    error && {
      code: error.extensions.code,
      fields: (error.extensions.details['fieldErrors'] ?? {}) as Record<string, unknown>,
    }
  );
};

/** What the audit log holds of an instance, oldest first. */
export const auditOf = async (services: TestServices, instanceId: string) =>
  await services.postgres
    .selectFrom('audit_entries')
    .select(['type', 'actor_id', 'details', 'event_data'])
    .where('instance_id', '=', instanceId)
    .where('type', 'like', 'users.%')
    .orderBy('occurred_at')
    .execute();
