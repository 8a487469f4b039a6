import { createHash } from 'node:crypto';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../testkit/instance.ts';
import { type Asker, addPerson, auditOf, errorOf, INVITE, startWorld, UPDATE, type World } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const asSuperuser = async (): Promise<{ ask: Asker; userId: string }> => {
  const person = await createTestUser(world.services, { isSuperuser: true });
  const token = await world.api.signIn(person);
  return {
    userId: person.userId,
    ask: (query, variables) => world.api.graphql({ token, instanceId: world.instance.id }, query, variables),
  };
};
const updated = (fields: object) => ({ users: { update: expect.objectContaining(fields) } });

describe('users.update of another user', () => {
  it('changes name, role and digest for an admin, each by itself', async () => {
    const { userId: id } = await addPerson(world.services, world.instance.id, { name: 'Before' });
    expect((await world.admin(UPDATE, { id, name: ' After ' })).data).toEqual(
      updated({ id, name: 'After', roles: ['user'], isAdmin: false, digestDelivery: { repeatsWeeks: null } }),
    );
    expect((await world.admin(UPDATE, { id, role: 'admin' })).data).toEqual(
      updated({ name: 'After', roles: ['admin'], isAdmin: true }),
    );
    expect((await world.admin(UPDATE, { id, digestDelivery: { repeatsWeeks: 4 } })).data).toEqual(
      updated({ name: 'After', roles: ['admin'], digestDelivery: { repeatsWeeks: 4 } }),
    );
    expect((await world.admin(UPDATE, { id, role: 'user' })).data).toEqual(
      updated({ roles: ['user'], digestDelivery: { repeatsWeeks: 4 } }),
    );
  });

  it('sets the digest to never when it names no weeks', async () => {
    const { userId: id } = await addPerson(world.services, world.instance.id);
    for (const never of [{}, { repeatsWeeks: null }]) {
      await world.admin(UPDATE, { id, digestDelivery: { repeatsWeeks: 2 } });
      expect((await world.admin(UPDATE, { id, digestDelivery: never })).data).toEqual(
        updated({ digestDelivery: { repeatsWeeks: null } }),
      );
    }
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(257) }, 'name'],
    [{ digestDelivery: { repeatsWeeks: 3 } }, 'digestDelivery.repeatsWeeks'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await world.admin(UPDATE, { id: world.instance.user.userId, ...wrong });
    expect(errorOf(answer)).toEqual({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('refuses an invited user', async () => {
    const email = `invited.${world.instance.id.slice(5)}@acme.example`;
    const { data } = await world.admin(INVITE, { email, name: 'Invited', role: 'user' });
    const { id } = (data as unknown as { users: { invite: { id: string } } }).users.invite;
    expect(errorOf(await world.admin(UPDATE, { id, name: 'Other' }))).toEqual({
      code: 'INVALID_INPUT',
      fields: { id: 'An invited user cannot be edited.' },
    });
  });

  it('finds people of other instances as little as missing ones', async () => {
    for (const id of [world.foreign.user.userId, 'user_missing'])
      expect(errorOf(await world.admin(UPDATE, { id, name: 'Other' }))?.code).toBe('NOT_FOUND');
    const { name } = await world.services.postgres
      .selectFrom('users')
      .select('name')
      .where('id', '=', world.foreign.user.userId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Test Person');
  });

  it('is refused to a standard user, whoever it is about', async () => {
    for (const id of [world.instance.admin.userId, world.foreign.user.userId, 'user_missing'])
      expect(errorOf(await world.user(UPDATE, { id, name: 'Other' }))?.code).toBe('PERMISSION_DENIED');
  });

  it('is a superuser’s too, in an instance that is not theirs', async () => {
    const { ask } = await asSuperuser();
    const { userId: id } = await addPerson(world.services, world.instance.id);
    expect((await ask(UPDATE, { id, role: 'admin' })).data).toEqual(updated({ roles: ['admin'] }));
    expect((await auditOf(world.services, world.instance.id)).at(-1)).toMatchObject({
      type: 'users.updated',
    });
    await ask(UPDATE, { id, role: 'user' });
  });
});

describe('users.update of oneself', () => {
  it('changes name and digest, for every user', async () => {
    const id = world.instance.user.userId;
    expect(
      (await world.user(UPDATE, { id, name: 'Myself', digestDelivery: { repeatsWeeks: 2 } })).data,
    ).toEqual(updated({ name: 'Myself', digestDelivery: { repeatsWeeks: 2 }, roles: ['user'] }));
    expect((await auditOf(world.services, world.instance.id)).at(-1)).toMatchObject({
      type: 'users.updated',
      actor_id: id,
      event_data: {
        before: { name: 'Test Person', role: 'user', digestWeeks: null },
        changed: { name: 'Myself', digestDelivery: { repeatsWeeks: 2 } },
      },
    });
  });

  it('never changes the role, up or down', async () => {
    for (const [ask, id, role] of [
      [world.user, world.instance.user.userId, 'admin'],
      [world.admin, world.instance.admin.userId, 'user'],
    ] as const) {
      expect(errorOf(await ask(UPDATE, { id, role }))).toMatchObject({ code: 'INVALID_INPUT' });
    }
    // A form that sends the role as it is changes nothing.
    const same = await world.user(UPDATE, { id: world.instance.user.userId, role: 'user' });
    expect(same.errors).toEqual([]);
  });

  it('of a superuser in an instance that is not theirs changes the name alone', async () => {
    const { ask, userId: id } = await asSuperuser();
    expect((await ask(UPDATE, { id, name: 'Root' })).data).toEqual(updated({ name: 'Root', roles: [] }));
    expect(
      Object.keys(errorOf(await ask(UPDATE, { id, digestDelivery: { repeatsWeeks: 2 } }))?.fields ?? {}),
    ).toEqual(['digestDelivery']);
  });
});

it('a key of a superuser is no superuser, and cannot change its owner', async () => {
  const { services, api, instance } = world;
  const { userId } = await addPerson(services, instance.id, { role: 'admin' });
  await services.postgres.updateTable('users').set({ is_superuser: true }).where('id', '=', userId).execute();
  const key = `parley_key_${newId('secret', 43)}`;
  await services.postgres
    .insertInto('api_keys')
    .values({
      id: newId('key'),
      user_id: userId,
      instance_id: instance.id,
      name: 'script',
      hash: createHash('sha256').update(key).digest('base64url'),
      start: 'parley_key_',
      scopes: ['write'],
      expires_at: new Date(Date.now() + 1e8),
    })
    .execute();
  const ask: Asker = (query, variables) =>
    api.graphql({ token: key, instanceId: instance.id }, query, variables);
  const who = await ask('{ users { current { isSuperuser isAdmin } } }');
  expect(who.data).toEqual({ users: { current: { isSuperuser: false, isAdmin: true } } });
  expect(errorOf(await ask(UPDATE, { id: userId, name: 'Scripted' }))?.code).toBe('PERMISSION_DENIED');
  const { userId: other } = await addPerson(services, instance.id);
  expect((await ask(UPDATE, { id: other, name: 'Scripted' })).errors).toEqual([]);
});
