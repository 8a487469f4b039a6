import { createHash } from 'node:crypto';
import { openRebuild } from '@parley/server/data/visits/index';
import { randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { addPerson, errorOf } from '../users/people.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let admin: string;
let user: string;

beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  admin = await api.signIn(instance.admin);
  user = await api.signIn(instance.user);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const UPDATE = `mutation ($name: String, $joinDomains: [String!], $revision: String) {
  instances { update(name: $name, joinDomains: $joinDomains, revision: $revision) { id name joinDomains revision } } }`;
const update = (variables: Record<string, unknown>, token = admin) =>
  api.graphql({ token, instanceId: instance.id }, UPDATE, variables);
const auditCount = async (): Promise<number> => {
  const rows = await services.postgres
    .selectFrom('audit_entries')
    .select('id')
    .where('instance_id', '=', instance.id)
    .where('type', '=', 'instances.updated')
    .execute();
  return rows.length;
};

describe('instances.update', () => {
  it('changes the name, of the organization that people sign in to as well', async () => {
    const { data } = await update({ name: ' Acme ' });
    expect(data).toMatchObject({ instances: { update: { id: instance.id, name: 'Acme' } } });
    const { name } = await services.postgres
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', instance.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Acme');
    const entry = await services.postgres
      .selectFrom('audit_entries')
      .select(['actor_id', 'event_data'])
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'instances.updated')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: instance.admin.userId,
      event_data: { before: { name: 'Test Instance' }, changed: { name: 'Acme' } },
    });
  });

  it('writes nothing down when nothing changes', async () => {
    const before = await auditCount();
    expect((await update({ name: 'Acme', joinDomains: [] })).errors).toEqual([]);
    expect((await update({})).errors).toEqual([]);
    expect(await auditCount()).toBe(before);
  });

  it.each([[''], ['x'.repeat(257)]])('refuses the name "%s"', async (name) => {
    expect(errorOf(await update({ name }))).toEqual({
      code: 'INVALID_INPUT',
      fields: { name: expect.any(String) },
    });
  });

  it('lets people of the admins’ own domains join, and of no other one', async () => {
    // Not one that people of other tests have: they could join meanwhile.
    const [domain, second] = [`${randomText(8)}.example`, `${randomText(8)}.example`];
    const colleague = await addPerson(services, instance.id, { role: 'admin', email: `ann@${domain}` });
    await addPerson(services, instance.id, { role: 'admin', email: `eve@${second}` });
    await addPerson(services, instance.id, { role: 'user', email: `ben@of-a-user.example` }).catch(
      () => undefined,
    );
    await addPerson(services, instance.id, { role: 'admin', email: `${randomText(8)}@gmail.com` });
    const { data } = await update({ joinDomains: [domain.toUpperCase(), second, domain] });
    const joinDomains = [domain, second].sort();
    expect(data).toMatchObject({ instances: { update: { name: 'Acme', joinDomains } } });
    for (const strange of [
      'elsewhere.example',
      'of-a-user.example',
      'gmail.com',
      'example',
      '',
      `sub.${domain}`,
    ]) {
      const answer = await update({ joinDomains: [...joinDomains, strange] });
      expect(errorOf(answer)).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { joinDomains: expect.any(String) },
      });
    }
    expect(Object.keys(errorOf(await update({ joinDomains: Array(21).fill(domain) }))?.fields ?? {})).toEqual(
      ['joinDomains'],
    );
    // What is there stays when its admin leaves; it cannot come back once it is gone.
    await services.postgres.deleteFrom('members').where('user_id', '=', colleague.userId).execute();
    expect((await update({ joinDomains: [domain] })).errors).toEqual([]);
    await update({ joinDomains: [] });
    expect(errorOf(await update({ joinDomains: [domain] }))?.code).toBe('INVALID_INPUT');
  });

  it('keeps the domains that another admin saved meanwhile; a name as of then is saved', async () => {
    const [domain, second] = [`${randomText(8)}.example`, `${randomText(8)}.example`];
    await addPerson(services, instance.id, { role: 'admin', email: `ann@${domain}` });
    const other = await addPerson(services, instance.id, { role: 'admin', email: `eve@${second}` });
    const read = async (): Promise<string> => {
      const { data } = await update({});
      return (data as { instances: { update: { revision: string } } }).instances.update.revision;
    };
    const revision = await read();
    const theirs = { joinDomains: [second], revision };
    expect((await update(theirs, await api.signIn(other))).errors).toEqual([]);
    const refused = await update({ joinDomains: [domain], revision });
    expect(errorOf(refused)?.code).toBe('OPERATION_LOCKED');
    expect(JSON.stringify(refused.errors)).toContain(
      'Another admin changed the domains that people may join from meanwhile, so nothing was saved.',
    );
    expect((await update({})).data).toMatchObject({ instances: { update: { joinDomains: [second] } } });
    expect((await update({ name: 'Haven', revision })).errors).toEqual([]);
    const both = [domain, second].sort();
    const { data } = await update({ joinDomains: both, revision: await read() });
    expect(data).toMatchObject({ instances: { update: { joinDomains: both } } });
    await update({ name: 'Acme', joinDomains: [] });
  });

  it('takes no domain of an admin who has not proved their address', async () => {
    const domain = `${randomText(8)}.example`;
    const person = await addPerson(services, instance.id, { role: 'admin', email: `ann@${domain}` });
    await services.postgres
      .updateTable('users')
      .set({ email_verified: false })
      .where('id', '=', person.userId)
      .execute();
    expect(errorOf(await update({ joinDomains: [domain] }))?.code).toBe('INVALID_INPUT');
  });

  it('is for admins only, and so is seeing the domains', async () => {
    // Not that of all people in tests: those of other files would find an organization to join.
    const domain = `${randomText(8)}.example`;
    await addPerson(services, instance.id, { role: 'admin', email: `ann@${domain}` });
    await update({ joinDomains: [domain] });
    expect(errorOf(await update({ name: 'Mine' }, user))?.code).toBe('PERMISSION_DENIED');
    const seen = async (token: string): Promise<unknown> =>
      (
        await api.graphql(
          { token, instanceId: instance.id },
          '{ instances { current { name joinDomains } } }',
        )
      ).data;
    expect(await seen(user)).toEqual({ instances: { current: { name: 'Acme', joinDomains: [] } } });
    expect(await seen(admin)).toEqual({
      instances: { current: { name: 'Acme', joinDomains: [domain] } },
    });
    // Nor does the revision confirm a domain that is guessed.
    const { data } = await api.graphql(
      { token: user, instanceId: instance.id },
      '{ instances { current { revision } } }',
    );
    const { revision } = (data as { instances: { current: { revision: string } } }).instances.current;
    const guess = createHash('sha256').update(domain).digest('hex').slice(0, 12);
    expect(revision).toContain('joinDomains=');
    expect(revision).not.toContain(guess);
  });

  it('is a superuser’s too, by the same rules', async () => {
    const token = await api.signIn(await createTestUser(services, { isSuperuser: true }));
    expect((await update({ name: 'By root' }, token)).errors).toEqual([]);
    expect(errorOf(await update({ joinDomains: ['elsewhere.example'] }, token))?.code).toBe('INVALID_INPUT');
  });
});

describe('windows and rules of opportunities', () => {
  const SETTINGS = `mutation ($influenceWindow: Int, $viewThroughDays: Int, $netNewRule: NetNewRule) {
    instances { update(influenceWindow: $influenceWindow, viewThroughDays: $viewThroughDays, netNewRule: $netNewRule) {
      pipelineReport { influenceWindow } viewThroughDays netNewRule } } }`;
  const set = (own: TestInstance, token: string, variables: Record<string, unknown>) =>
    api.graphql({ token, instanceId: own.id }, SETTINGS, variables);
  it('are 90 days, 7 days and all of them until a user changes them', async () => {
    const own = await createTestInstance(services);
    const { data } = await set(own, await api.signIn(own.admin), {});
    expect(data).toEqual({
      instances: {
        update: { pipelineReport: { influenceWindow: 90 }, viewThroughDays: 7, netNewRule: 'ALL' },
      },
    });
    expect(await openRebuild(services.postgres, own.id)).toBeUndefined();
  });

  it('have figures made again when a window changes, not when the rule does', async () => {
    const own = await createTestInstance(services);
    const token = await api.signIn(own.admin);
    const { data } = await set(own, token, { netNewRule: 'NET_NEW' });
    expect(data).toMatchObject({ instances: { update: { netNewRule: 'NET_NEW' } } });
    expect(await openRebuild(services.postgres, own.id)).toBeUndefined();
    await set(own, token, { influenceWindow: 30 });
    expect(await openRebuild(services.postgres, own.id)).toMatchObject({ share: 0 });
    const [entry] = await services.postgres
      .selectFrom('audit_entries')
      .select('event_data')
      .where('instance_id', '=', own.id)
      .where('type', '=', 'instances.updated')
      .orderBy('occurred_at', 'desc')
      .execute();
    expect(entry).toMatchObject({
      event_data: {
        before: { influenceWindow: 90 },
        changed: { influenceWindow: 30 },
      },
    });
  });

  it.each([
    ['influenceWindow', 1, true],
    ['influenceWindow', 365, true],
    ['influenceWindow', 0, false],
    ['influenceWindow', 366, false],
    ['viewThroughDays', 1, true],
    ['viewThroughDays', 90, true],
    ['viewThroughDays', 0, false],
    ['viewThroughDays', 91, false],
  ] as const)('%s of %d: %s', async (name, value, isAllowed) => {
    const answer = await set(instance, admin, { [name]: value });
    if (isAllowed) expect(answer.errors).toEqual([]);
    else expect(errorOf(answer)).toEqual({ code: 'INVALID_INPUT', fields: { [name]: expect.any(String) } });
  });

  it('are not for a standard user to change', async () => {
    expect(errorOf(await set(instance, user, { influenceWindow: 30 }))).toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
