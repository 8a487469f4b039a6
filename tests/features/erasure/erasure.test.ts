import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { erasures } from '@parley/server/commands/erasures';
import { wordsOfTable } from '@parley/server/features/erasure/words-of-rows';
import { runExport } from '@parley/server/features/exports/run-export';
import { createVisitorKeys, keyedHash } from '@parley/server/features/ingest/visitor-keys';
import { withoutSide } from '@parley/server/platform/clickhouse/sides';
import { raw } from '@parley/server/platform/clickhouse/sql';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { doHourly } from '../../testkit/hourly.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { lastMail } from '../../testkit/outbox.ts';
import { type BucketStandIn, startBucket } from '../../testkit/providers/bucket.ts';
import { refusedRowOf } from '../../testkit/refused-row.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from '../api/api-server.ts';

let services: TestServices;
let api: ApiServer;
let bucket: BucketStandIn;
beforeAll(async () => {
  bucket = await startBucket();
  services = await isolatedServices({ PARLEY_BACKUP_DAYS: '10', ...bucket.settings });
  api = await startApi(services, { jobs: true });
});
afterAll(async () => {
  await api.close();
  await services.close();
  await bucket.close();
});

const PREVIEW = `query ($kind: ErasureKind!, $id: ID!) {
  erasure { preview(kind: $kind, id: $id) { confirmation removes { kind rows } } }
}`;
const BEGIN = `mutation ($kind: ErasureKind!, $id: ID!, $confirmation: String!) {
  erasure { begin(kind: $kind, id: $id, confirmation: $confirmation) { id status } }
}`;

const PREVIEW_ACCOUNT = `{ erasure { preview: previewAccount { confirmation removes { kind rows } } } }`;
const BEGIN_ACCOUNT = `mutation ($confirmation: String!) { erasure { begin: beginAccount(confirmation: $confirmation) { id status } } }`;

type Subject = { kind: string; id: string } | 'account';
const askPreview = (caller: Caller, subject: Subject) =>
  subject === 'account' ? api.graphql(caller, PREVIEW_ACCOUNT) : api.graphql(caller, PREVIEW, subject);
const askBegin = (caller: Caller, subject: Subject, confirmation: string) =>
  subject === 'account'
    ? api.graphql(caller, BEGIN_ACCOUNT, { confirmation })
    : api.graphql(caller, BEGIN, { ...subject, confirmation });
type Preview = { confirmation: string; removes: { kind: string; rows: number }[] };

async function signedIn(): Promise<{ instance: TestInstance; admin: Caller; user: Caller }> {
  const instance = await createTestInstance(services);
  const [admin, user] = await Promise.all([api.signIn(instance.admin), api.signIn(instance.user)]);
  return {
    instance,
    admin: { token: admin, instanceId: instance.id },
    user: { token: user, instanceId: instance.id },
  };
}

async function preview(caller: Caller, subject: Subject): Promise<Preview> {
  const { data } = await askPreview(caller, subject);
  return (data as { erasure: { preview: Preview } }).erasure.preview;
}

/** Begins a deletion and waits for its end. */
async function erase(caller: Caller, subject: Subject) {
  const { confirmation } = await preview(caller, subject);
  const { data, errors } = await askBegin(caller, subject, confirmation);
  expect(errors).toEqual([]);
  const { id } = (data as { erasure: { begin: { id: string } } }).erasure.begin;
  return await eventually('the deletion', async () => {
    const row = await services.postgres
      .selectFrom('erasures')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.status === 'done' ? row : undefined;
  });
}

/** The records that an organization has of deletions. */
async function recordsOf(caller: Caller) {
  const { data } = await api.graphql(
    caller,
    '{ erasure { list { kind subjectId status forgottenAt removed { kind rows } } } }',
  );
  return (data as { erasure: { list: { kind: string; subjectId: string }[] } }).erasure.list;
}

describe('an account', () => {
  it('leaves its organization the record, and none that counts rows of another', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const done = await erase(one.user, 'account');
    expect(await recordsOf(one.admin)).toEqual([
      {
        ...{ kind: 'PERSON', subjectId: one.instance.user.userId, status: 'done' },
        forgottenAt: done.forgotten_at?.toISOString(),
        removed: expect.arrayContaining([{ kind: 'members', rows: 1 }]),
      },
    ]);
    await services.postgres
      .insertInto('members')
      .values({
        id: newId('memb'),
        ...{ organization_id: one.instance.id, user_id: other.instance.user.userId, role: 'user' },
      })
      .execute();
    await erase(other.user, 'account');
    expect([await recordsOf(other.admin), (await recordsOf(one.admin)).length]).toEqual([[], 1]);
  });

  it('shows what goes, is confirmed by its address, and is gone with all that is of it', async () => {
    const { instance, user } = await signedIn();
    const { userId, email } = instance.user;
    const subject = 'account';
    const csv = join(services.config.PARLEY_DATA_DIR, 'exports/csvj_gone.csv');
    mkdirSync(dirname(csv), { recursive: true });
    writeFileSync(csv, 'a');
    bucket.files.set('one/exports/csvj_gone.csv', { text: 'a', modified: new Date() });
    await services.postgres
      .insertInto('csv_jobs')
      .values({ id: 'csvj_gone', instance_id: instance.id, user_id: userId, filename: 'a', query: '{}' })
      .execute();
    await services.postgres
      .insertInto('audit_entries')
      .values({
        id: 'adit_gone',
        instance_id: instance.id,
        actor_id: userId,
        type: 'users.removed',
        source: 'api',
        details: `Somebody with ${email} was here`,
        address: '203.0.113.9',
        user_agent: 'Browser',
        event_data: JSON.stringify({ email }),
      })
      .execute();
    const { confirmation, removes } = await preview(user, subject);
    expect(confirmation).toBe(email);
    expect(removes).toContainEqual({ kind: 'members', rows: 1 });
    const refused = await askBegin(user, subject, 'yes');
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fieldErrors: { confirmation: expect.stringContaining(email) } },
    });
    const done = await erase(user, subject);
    expect(done.forgotten_at?.getTime()).toBe((done.finished_at?.getTime() ?? 0) + 10 * 86_400_000);
    const left = await services.postgres.selectFrom('users').select('id').where('id', '=', userId).execute();
    expect([left, existsSync(csv), bucket.files.size]).toEqual([[], false, 0]);
    const entry = await services.postgres
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '=', 'adit_gone')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).not.toContain(email);
    expect(entry).toMatchObject({ address: null, user_agent: null });
    expect((await askPreview(user, subject)).errors[0]?.extensions.code).toBe('MISSING_AUTHENTICATION');
  });

  it('of somebody else is nobody’s to delete, and the only admin stays', async () => {
    const { instance, admin } = await signedIn();
    const codeOf = async (id: string) =>
      (await api.graphql(admin, PREVIEW, { kind: 'PERSON', id })).errors[0]?.extensions;
    expect(await codeOf(instance.user.userId)).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await codeOf(instance.admin.userId)).toMatchObject({
      code: 'CANNOT_DELETE',
      details: { reason: expect.stringContaining('only admin') },
    });
  });
});

describe('an account without an organization', () => {
  const post = async (path: string, token: string | undefined, payload: object = {}) => {
    const { statusCode, body } = await api.http.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
  };
  const proofOf = async ({ email, password }: TestInstance['admin']): Promise<string> =>
    String((await post('discovery/password', undefined, { email, password })).body['intermediateToken']);
  const accountOf = async (id: string) =>
    await services.postgres.selectFrom('users').select('id').where('id', '=', id).execute();

  it('goes after its organization went, also with the name of that one', async () => {
    const { instance, admin } = await signedIn();
    await erase(admin, { kind: 'INSTANCE', id: instance.id });
    for (const caller of [admin, { token: admin.token }])
      expect((await preview(caller, 'account')).confirmation).toBe(instance.admin.email);
    await erase(admin, 'account');
    expect(await accountOf(instance.admin.userId)).toEqual([]);
  });

  it('goes after signing in again, with a session of the account alone', async () => {
    const { instance, admin } = await signedIn();
    expect(await post('discovery/account', await proofOf(instance.admin))).toMatchObject({
      body: { code: 'CANNOT_DELETE' },
    });
    await erase(admin, { kind: 'INSTANCE', id: instance.id });
    const proof = await proofOf(instance.admin);
    const entered = await post('discovery/account', proof);
    expect(entered).toEqual({ status: 200, body: { token: expect.any(String) } });
    expect(await post('discovery/account', proof)).toMatchObject({ status: 401 });
    await erase({ token: String(entered.body['token']) }, 'account');
    expect(await accountOf(instance.admin.userId)).toEqual([]);
  });
});

describe('an export under way', () => {
  it('ends with a deletion, and nobody gets the file that was being written', async () => {
    const { instance, admin } = await signedIn();
    const id = newId('csvj');
    const query = {
      ...{ table: 'companies', range: { start: '2026-03-08', end: '2026-03-21' } },
      ...{ filters: [], sort: { field: 'name', order: 'asc' }, search: '' },
    };
    await services.postgres
      .insertInto('csv_jobs')
      .values({
        ...{ id, instance_id: instance.id, user_id: instance.user.userId, filename: 'a' },
        query: JSON.stringify(query),
      })
      .execute();
    const [atIt, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stream: TestServices['clickhouse']['stream'] = async (...asked) => {
      atIt.resolve();
      await goOn.promise;
      return await services.clickhouse.stream(...asked);
    };
    const writing = runExport({ ...services, clickhouse: { ...services.clickhouse, stream } }, id);
    await atIt.promise;
    await refusedRowOf(services, { instanceId: instance.id, visitorId: 'somebody' });
    await erase(admin, { kind: 'VISITOR', id: 'somebody' });
    goOn.resolve();
    await writing;
    const job = await services.postgres
      .selectFrom('csv_jobs')
      .select(['status', 'error'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(job).toEqual({ status: 'error', error: expect.stringContaining('were deleted') });
    expect(bucket.files.has(`one/exports/${id}.csv`)).toBe(false);
  });
});

describe('a fresh proof', () => {
  type Changes = { factors?: string[]; isOld?: true };
  /** The session as it is some time later, or after another way of signing in. */
  const sessionOf = (userId: string, { factors, isOld }: Changes) =>
    services.postgres
      .updateTable('sessions')
      .set({
        ...(factors && { factors }),
        ...(isOld && { created_at: new Date(Date.now() - 3_600_000) as never }),
      })
      .where('user_id', '=', userId)
      .execute();
  const post = async ({ token }: Caller, path: string, payload: object = {}): Promise<number> =>
    (
      await api.http.inject({
        method: 'POST',
        url: `/api/auth/second-factor/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    ).statusCode;
  const begins = async (caller: Caller, subject: Subject): Promise<string> => {
    const { confirmation } = await preview(caller, subject);
    const { errors } = await askBegin(caller, subject, confirmation);
    return errors[0]?.extensions.code ?? 'begun';
  };
  const codeSentTo = async (email: string): Promise<string> =>
    /\d{8}/.exec((await lastMail(services, email)).text)?.[0] ?? '';

  it('is needed for an account and an organization, and not for a visitor', async () => {
    const { instance, admin, user } = await signedIn();
    await sessionOf(instance.admin.userId, { isOld: true });
    await sessionOf(instance.user.userId, { isOld: true });
    expect(await begins(user, 'account')).toBe('recent_proof_needed');
    await refusedRowOf(services, { instanceId: instance.id, visitorId: 'somebody' });
    expect(await begins(admin, { kind: 'VISITOR', id: 'somebody' })).toBe('begun');
    expect(await begins(admin, { kind: 'INSTANCE', id: instance.id })).toBe('recent_proof_needed');
    expect(await post(admin, 'prove', { password: instance.admin.password })).toBe(200);
    expect(await begins(admin, { kind: 'INSTANCE', id: instance.id })).toBe('begun');
  });

  it('of a device or a single sign-on comes by mail, once, and in the session that asked', async () => {
    const { instance, user } = await signedIn();
    const { userId, email } = instance.user;
    await sessionOf(userId, { factors: ['device'] });
    expect(await begins(user, 'account')).toBe('recent_proof_needed');
    await sessionOf(userId, { factors: ['sso'] });
    expect(await begins(user, 'account')).toBe('recent_proof_needed');
    expect(await post(user, 'prove/mail')).toBe(200);
    const code = await codeSentTo(email);
    expect(await post(user, 'prove', { mail: code.replace(/^./, (digit) => `${9 - Number(digit)}`) })).toBe(
      400,
    );
    const other: Caller = { ...user, token: await api.signIn(instance.user) };
    expect(await post(other, 'prove', { mail: code })).toBe(400);
    expect(await post(user, 'prove', { mail: code })).toBe(200);
    expect(await post(user, 'prove', { mail: code })).toBe(400);
    expect(await begins(user, 'account')).toBe('begun');
  });

  it('by mail is for nobody with a second factor', async () => {
    const { instance, user } = await signedIn();
    expect(await post(user, 'prove/mail')).toBe(200);
    const code = await codeSentTo(instance.user.email);
    await services.postgres
      .insertInto('totp_secrets')
      .values({ user_id: instance.user.userId, secret: 'sealed', confirmed_at: new Date(), last_step: 0 })
      .execute();
    expect([await post(user, 'prove/mail'), await post(user, 'prove', { mail: code })]).toEqual([403, 403]);
  });
});

it('an instance goes whole, and the record stays', async () => {
  const { instance, admin, user } = await signedIn();
  const subject = { kind: 'INSTANCE', id: instance.id };
  expect((await api.graphql(user, PREVIEW, subject)).errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
  const done = await erase(admin, subject);
  expect(done).toMatchObject({ kind: 'instance', subject_id: instance.id });
  expect(done.removed).toContainEqual({ table: 'members', rows: 2 });
  const left = await services.postgres
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', instance.id)
    .execute();
  expect(left).toEqual([]);
});

it('a visitor of whom nothing is kept is not found, and nothing is queued', async () => {
  const { instance, admin } = await signedIn();
  const subject = { kind: 'VISITOR', id: 'zzz' };
  const missing = { code: 'NOT_FOUND' };
  const looked = await askPreview(admin, subject);
  expect(looked.errors[0]).toMatchObject({ extensions: missing, message: expect.stringContaining('zzz') });
  expect((await askBegin(admin, subject, 'zzz')).errors[0]?.extensions).toMatchObject(missing);
  await refusedRowOf(services, { instanceId: instance.id, visitorId: 'zzz' });
  expect((await preview(admin, subject)).removes).toEqual([{ kind: 'refused events', rows: 1 }]);
  const queued = await services.postgres
    .selectFrom('erasures')
    .select('id')
    .where('instance_id', '=', instance.id)
    .execute();
  expect(queued).toEqual([]);
});

it('every kind of row that can go has a name for people', async () => {
  const keys = ['instance_id', 'organization_id', 'company_id', 'visitor_id', 'user_id'];
  const addresses = ['email', 'recipient', 'identifier'];
  const tables = await services.postgres.introspection.getTables();
  const kept = tables
    .filter(({ schema, isView, name }) => schema === 'public' && !isView && name !== 'erasures')
    .filter(({ columns }) => columns.some(({ name }) => [...keys, ...addresses].includes(name)));
  const events = await services.clickhouse.rows<{ name: string }>(
    raw(`SELECT DISTINCT of.table AS name FROM system.columns AS of
      INNER JOIN system.tables AS tables ON tables.database = of.database AND tables.name = of.table
      WHERE of.database = currentDatabase() AND of.name = 'instance_id' AND tables.engine LIKE '%MergeTree'`),
    { name: 'test.tables' },
  );
  const names = [...kept, ...events].map(({ name }) => withoutSide(name));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => wordsOfTable(name) === undefined)).toEqual([]);
});

describe('parley-server erasures', () => {
  it('lists those of accounts and instances that are gone, with what went and until when backups have it', async () => {
    const { instance, admin } = await signedIn();
    const gone = await erase(admin, { kind: 'INSTANCE', id: instance.id });
    await erase({ token: admin.token }, 'account');
    const lines: string[] = [];
    await erasures.run({ services, args: [], print: (line) => lines.push(line) });
    const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10);
    const ofInstance = lines.find((line) => line.includes(` ${instance.id} `)) ?? '';
    expect(ofInstance).toMatch(/^\S+ {2}instance/);
    expect(ofInstance).toContain('2 members');
    expect(ofInstance).toContain(`  ${dayOf(gone.forgotten_at)}  `);
    expect(lines.find((line) => line.includes(` ${instance.admin.userId} `))).toMatch(
      /account .* 1 accounts/,
    );
  });
});

it('addresses in the audit log have an end', async () => {
  const { instance } = await signedIn();
  const entry = (id: string, days: number) => ({
    id,
    instance_id: instance.id,
    actor_id: null,
    type: 'users.invited',
    source: 'api' as const,
    details: 'x',
    address: '203.0.113.9',
    user_agent: 'Browser',
    event_data: '{}',
    occurred_at: new Date(Date.now() - days * 86_400_000),
  });
  await services.postgres
    .insertInto('audit_entries')
    .values([entry('adit_old', 91), entry('adit_new', 89)])
    .execute();
  await doHourly(services, 'erasure.audit-addresses');
  const rows = await services.postgres
    .selectFrom('audit_entries')
    .select(['id', 'address', 'user_agent'])
    .where('instance_id', '=', instance.id)
    .where('id', 'in', ['adit_old', 'adit_new'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 'adit_new', address: '203.0.113.9', user_agent: 'Browser' },
    { id: 'adit_old', address: null, user_agent: null },
  ]);
});

it('no key is kept from which the address of an imported log is found back', async () => {
  const { postgres } = services;
  await postgres.insertInto('visitor_keys').values({ name: 'log:2026-01-01', key: 'old' }).execute();
  const keyAt = (moment: string) => createVisitorKeys(postgres, () => Date.parse(moment)).ofImports();
  const kept = async () =>
    (await postgres.selectFrom('visitor_keys').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const key = await keyAt('2026-03-10T00:00:00Z');
  expect(await keyAt('2026-03-10T23:59:59Z')).toBe(key);
  expect(await kept()).toEqual(['log:2026-03-10']);
  expect(keyedHash('old', 'x')).not.toBe(keyedHash(key, 'x'));
  // An event of before midnight may arrive after it; a day later its key is gone.
  expect(await keyAt('2026-03-11T00:00:00Z')).not.toBe(key);
  expect(await kept()).toEqual(['log:2026-03-10', 'log:2026-03-11']);
  await keyAt('2026-03-12T00:00:00Z');
  expect(await kept()).toEqual(['log:2026-03-11', 'log:2026-03-12']);
  // Where nothing arrives any more the hour does it: today is long after.
  await doHourly(services, 'ingest.visitor-keys');
  expect(await kept()).toEqual([]);
});
