import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { open, seal } from '@parley/server/platform/secrets/index';
import { SEALED_COLUMNS } from '@parley/server/platform/secrets/places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';

const MAIN = join(resolve(import.meta.dirname, '../../../server'), 'bin/parley-server.js');
const MAILS = 1_200;
const [FORMER, NEXT] = ['the-former-key-of-this-server-0123456789', 'the-next-key-of-this-server-0123456789'];

let services: TestServices;
let pool: ReturnType<typeof createPostgresPool>;
beforeAll(async () => {
  services = await isolatedPostgres({ PARLEY_ENCRYPTION_KEY: FORMER });
  pool = createPostgresPool(services.addresses.postgres, { maxConnections: 2 });
  await storeSecrets();
});
afterAll(async () => {
  await pool.end();
  await services.close();
});

const withKeys = (...keys: string[]) => ({ ...services.config, PARLEY_ENCRYPTION_KEY: keys });

/** A secret in each column that holds some, and mail enough that it is read in several parts. */
async function storeSecrets(): Promise<void> {
  const { config, postgres } = services;
  const { id: instance_id, admin } = await createTestInstance(services);
  const own = { instance_id, created_by: admin.userId };
  const sealed = (table: string, column: string, id: string): string =>
    seal(config, { table, column, id } as Parameters<typeof seal>[1], `secret of ${id}`);
  await postgres
    .insertInto('activation_webhooks')
    .values({
      id: 'hook_1',
      ...own,
      name: 'Hook',
      address: 'https://theirs.example/in',
      secret: sealed('activation_webhooks', 'secret', 'hook_1'),
      former_secret: sealed('activation_webhooks', 'former_secret', 'hook_1'),
    })
    .execute();
  await postgres
    .insertInto('audience_activations')
    .values({
      ...{
        id: 'actv_1',
        instance_id,
        provider_id: 'oprv:facebook',
        account_name: 'Ads',
        consent_text: 'Yes.',
      },
      contact_key: sealed('audience_activations', 'contact_key', 'actv_1'),
    })
    .execute();
  await postgres
    .insertInto('totp_secrets')
    .values({
      user_id: admin.userId,
      secret: sealed('totp_secrets', 'secret', admin.userId),
      confirmed_at: new Date(),
      last_step: 0,
    })
    .execute();
  await pool.query(
    `insert into single_sign_on_connections (id, instance_id, kind, domain, settings) values ('sso_1', $1, 'oidc', 'a.example', $2)`,
    [instance_id, sealed('single_sign_on_connections', 'settings', 'sso_1')],
  );
  await pool.query(
    `insert into integration_connections (id, instance_id, provider_id, organization_id, organization_name, method, credentials)
     values ('conn_1', $1, 'hubspot', 'org', 'Org', 'oauth', $2)`,
    [instance_id, sealed('integration_connections', 'credentials', 'conn_1')],
  );
  await pool.query(
    `insert into integration_tokens (id, state_hash, instance_id, user_id, provider_id, credentials, accounts, expires_at)
     values ('itok_1', 'hash', $1, $2, 'hubspot', $3, '[]', now() + interval '1 hour')`,
    [instance_id, admin.userId, sealed('integration_tokens', 'credentials', 'itok_1')],
  );
  const ids = Array.from({ length: MAILS }, (_, at) => `mail_${String(at).padStart(5, '0')}`);
  await pool.query(
    `insert into mail_messages (id, template, recipient, subject, body, status, expires_at)
     select id, 'report', 'ann@a.example', 'Report', body, 'kept', now() + interval '1 day'
     from unnest($1::text[], $2::text[]) as mail (id, body)`,
    [ids, ids.map((id) => sealed('mail_messages', 'body', id))],
  );
}

/** Every secret that is stored, with its place. */
async function stored() {
  const all = [];
  for (const { table, column, key } of SEALED_COLUMNS) {
    const { rows } = await pool.query<{ id: string; sealed: string }>(
      `select ${key} as id, ${column} as sealed from ${table} where ${column} is not null`,
    );
    for (const { id, sealed } of rows) all.push({ place: { table, column, id }, sealed });
  }
  return all;
}

async function opens(config: Parameters<typeof open>[0]): Promise<number> {
  const all = await stored();
  for (const { place, sealed } of all)
    expect(open(config, place as Parameters<typeof open>[1], sealed)).toBe(`secret of ${place.id}`);
  return all.length;
}

const entries = async (): Promise<unknown[]> =>
  (await pool.query(`select event_data from audit_entries where type = 'settings.key-rotated'`)).rows;

function begin(keys: readonly string[], ...args: string[]): ChildProcess {
  return spawn(process.execPath, [MAIN, 'rotate-key', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...addressSettings(services.addresses),
      PARLEY_DATA_DIR: services.config.PARLEY_DATA_DIR,
      PARLEY_SECRET: services.config.PARLEY_SECRET ?? randomBytes(20).toString('hex'),
      PARLEY_ENCRYPTION_KEY: keys.join(','),
    },
  });
}

async function run(keys: readonly string[], ...args: string[]) {
  const child = begin(keys, ...args);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  return { code, out, err };
}

/** Ends the command with SIGKILL while it waits for a row that another transaction holds. */
async function killWhileItWaits(row: string, meanwhile: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`select 1 from ${row} for update`);
  const child = begin([NEXT, FORMER]);
  const sessions = async (state: string) =>
    (await pool.query(`select 1 from pg_stat_activity where datname = current_database() and ${state}`)).rows
      .length;
  await eventually('the command at that row', async () =>
    (await sessions(`wait_event_type = 'Lock'`)) > 0 ? true : undefined,
  );
  await meanwhile();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('rollback');
  holder.release();
  await eventually('the end of its transaction', async () =>
    (await sessions(`pid <> pg_backend_pid() and xact_start is not null`)) === 0 ? true : undefined,
  );
}

it('encrypts every secret with the first key, all or none, however it ends', async () => {
  const count = MAILS + SEALED_COLUMNS.length - 1;
  const before = await stored();
  expect([before.length, new Set(before.map(({ place }) => `${place.table}.${place.column}`)).size]).toEqual([
    count,
    SEALED_COLUMNS.length,
  ]);

  // A key that is not there: nothing is changed.
  const lost = await run([NEXT]);
  expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
  expect(await stored()).toEqual(before);
  expect((await run([NEXT, FORMER], '--check')).err).toContain(
    `${count} secrets are encrypted with another key`,
  );

  // Killed in the middle: while it waits for a row in the middle, and for the last one.
  for (const row of [`mail_messages where id = 'mail_00600'`, 'totp_secrets']) {
    await killWhileItWaits(row, async () => expect(await stored()).toEqual(before));
    expect(await stored()).toEqual(before);
    expect(await entries()).toEqual([]);
  }

  const done = await run([NEXT, FORMER]);
  expect([done.code, done.err]).toEqual([0, '']);
  expect(done.out).toContain(`mail_messages: ${MAILS} secrets`);
  expect(done.out).toContain('activation_webhooks: 2 secrets');
  expect(await opens(withKeys(NEXT))).toBe(count);
  expect(await entries()).toMatchObject([{ event_data: { mail_messages: MAILS, totp_secrets: 1 } }]);

  const again = await run([NEXT]);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('nothing was changed')]);
  expect((await run([NEXT], '--check')).code).toBe(0);
  expect(await entries()).toHaveLength(1);
});
