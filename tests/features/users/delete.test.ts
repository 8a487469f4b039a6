import { deleteUser } from '@parley/server/features/users/delete-user';
import { updateUser } from '@parley/server/features/users/update-user';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser } from '../../testkit/instance.ts';
import { addPerson, auditOf, DELETE, errorOf, startWorld, type World } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const WHO = '{ users { current { id } } }';
const rolesOf = (instanceId: string) =>
  world.services.postgres
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('organization_id', '=', instanceId)
    .execute();

describe('users.delete', () => {
  it('ends what the member has in the instance, and keeps the person and their other instances', async () => {
    const { services, api, instance, foreign } = world;
    const person = await addPerson(services, instance.id, { name: 'Leaver' });
    const sessionOf = async (instanceId: string): Promise<string> => {
      const token = await api.signIn(person);
      await services.postgres
        .updateTable('sessions')
        .set({ active_organization_id: instanceId })
        .where('token', '=', token.split('.')[0] ?? '')
        .execute();
      return token;
    };
    await services.postgres
      .insertInto('members')
      .values({ id: newId('memb'), organization_id: foreign.id, user_id: person.userId, role: 'user' })
      .execute();
    const here = await sessionOf(instance.id);
    const elsewhere = await sessionOf(foreign.id);
    for (const [id, instanceId] of [
      ['here', instance.id],
      ['there', foreign.id],
    ] as const)
      await services.postgres
        .insertInto('api_keys')
        .values({
          id: newId('key'),
          user_id: person.userId,
          instance_id: instanceId,
          name: id,
          hash: newId(id),
          start: 'parley_key_',
          scopes: ['read'],
          expires_at: new Date(Date.now() + 1e9),
        })
        .execute();
    expect((await api.graphql({ token: here, instanceId: instance.id }, WHO)).errors).toEqual([]);

    const answer = await world.admin(DELETE, { id: person.userId });
    expect(answer.data).toEqual({ users: { delete: { success: true } } });

    expect((await api.graphql({ token: here }, WHO)).errors[0]?.extensions.code).toBe(
      'MISSING_AUTHENTICATION',
    );
    expect((await api.graphql({ token: elsewhere, instanceId: foreign.id }, WHO)).errors).toEqual([]);
    expect(
      (await api.graphql({ token: elsewhere, instanceId: instance.id }, WHO)).errors[0]?.extensions.code,
    ).toBe('INSTANCE_ACCESS_DENIED');
    const keys = await services.postgres
      .selectFrom('api_keys')
      .select('name')
      .where('user_id', '=', person.userId)
      .execute();
    expect(keys).toEqual([{ name: 'there' }]);
    expect((await auditOf(services, instance.id)).at(-1)).toMatchObject({
      type: 'users.removed',
      actor_id: instance.admin.userId,
      event_data: { userId: person.userId, email: person.email },
    });
    expect(errorOf(await world.admin(DELETE, { id: person.userId }))?.code).toBe('NOT_FOUND');
  });

  it('outweighs an e-mail domain that lets people join, until an admin invites them again', async () => {
    const { services, api, instance } = world;
    const domain = `d${instance.id.slice(5)}.example`;
    await services.postgres
      .updateTable('instances')
      .set({ join_domains: [domain] })
      .where('id', '=', instance.id)
      .execute();
    const person = await addPerson(services, instance.id, { email: `leaver@${domain}` });
    const other = await addPerson(services, world.foreign.id, { email: `other@${domain}` });
    await services.postgres
      .insertInto('members')
      .values({ id: newId('memb'), organization_id: world.foreign.id, user_id: person.userId, role: 'user' })
      .execute();
    await world.admin(DELETE, { id: person.userId });
    const offered = async ({ email, password }: { email: string; password: string }): Promise<unknown> => {
      const proof = await api.http.inject({
        method: 'POST',
        url: '/api/auth/discovery/password',
        payload: { email, password },
      });
      const { organizations } = proof.json<{ organizations: { id: string; membership: string }[] }>();
      return organizations.find(({ id }) => id === instance.id)?.membership;
    };
    expect(await offered(other)).toBe('joinable');
    expect(await offered(person)).toBeUndefined();
    await world.admin(
      `mutation { users { invite(email: "${person.email}", name: "Back", role: user) { id } } }`,
    );
    expect(await offered(person)).toBe('invited');
  });

  it('is never of oneself, nor a standard user’s, nor of anybody elsewhere', async () => {
    const { admin, user } = world.instance;
    const before = await rolesOf(world.foreign.id);
    expect(errorOf(await world.admin(DELETE, { id: admin.userId }))?.code).toBe('CANNOT_DELETE');
    for (const id of [user.userId, admin.userId, world.foreign.user.userId, 'user_missing'])
      expect(errorOf(await world.user(DELETE, { id }))?.code).toBe('PERMISSION_DENIED');
    for (const id of [world.foreign.user.userId, 'user_missing', 'invt_missing'])
      expect(errorOf(await world.admin(DELETE, { id }))?.code).toBe('NOT_FOUND');
    expect(await rolesOf(world.foreign.id)).toEqual(before);
  });

  it('never takes the last admin, not even for a superuser', async () => {
    const { services, api } = world;
    const instance = await createTestInstance(services);
    const superuser = await createTestUser(services, { isSuperuser: true });
    const token = await api.signIn(superuser);
    const ask = (query: string, variables: Record<string, unknown>) =>
      api.graphql({ token, instanceId: instance.id }, query, variables);
    expect(errorOf(await ask(DELETE, { id: instance.admin.userId }))?.code).toBe('CANNOT_DELETE');
    const demotion = await ask(
      'mutation ($id: ID!) { users { update(id: $id, role: user, name: "Demoted") { id } } }',
      { id: instance.admin.userId },
    );
    expect(errorOf(demotion)?.fields).toEqual({ role: expect.any(String) });
    const { name } = await services.postgres
      .selectFrom('users')
      .select('name')
      .where('id', '=', instance.admin.userId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Test Person');
    await addPerson(services, instance.id, { role: 'admin' });
    expect((await ask(DELETE, { id: instance.admin.userId })).errors).toEqual([]);
  });

  it('leaves an admin when all remove or demote each other at the same moment', async () => {
    const { services } = world;
    for (let round = 0; round < 5; round += 1) {
      const instance = await createTestInstance(services);
      const admins = [
        instance.admin,
        await addPerson(services, instance.id, { role: 'admin' }),
        await addPerson(services, instance.id, { role: 'admin' }),
      ];
      const outcomes = await Promise.allSettled(
        admins.map(({ ctx }, index) => {
          const id = admins[(index + 1) % admins.length]?.userId ?? '';
          return index % 2 === 0
            ? deleteUser({ ctx, input: { id } })
            : updateUser({ ctx, input: { id, role: 'user' } });
        }),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect((await rolesOf(instance.id)).filter(({ role }) => role === 'admin')).toHaveLength(1);
    }
  });
});
