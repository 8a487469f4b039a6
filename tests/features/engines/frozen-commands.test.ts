import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp, checkBackup, restore } from '@parley/server/platform/backup/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EngineAddresses, temporaryDirectory } from '../../testkit/engine-process.ts';
import { type FreezingProxy, startFreezingProxy } from '../../testkit/freezing-proxy.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/bin/parley-server.js');
const [IMPRESSIONS, MAILS] = [60_000, 2_000];
/** More than what is asked of tables, and less than their rows. */
const IN_THE_ROWS = 2 * 2 ** 20;
const ENGINES = ['ClickHouse', 'PostgreSQL'] as const;
type Engine = (typeof ENGINES)[number];
const FOLDERS = { ClickHouse: 'clickhouse', PostgreSQL: 'postgres' } as const;
const FROZEN = {
  code: 9,
  out: '',
  err: 'A database does not answer: try again in a minute, or look into the log of the server.\n',
};

let services: TestServices;
let proxies: Record<Engine, FreezingProxy>;
/** Open to everybody: started by root, the command goes on as another user. */
function openDirectory(): string {
  const path = temporaryDirectory();
  chmodSync(path, 0o777);
  return path;
}
const made: string[] = [];
const parent = openDirectory();
const [whole, cut] = [join(parent, 'whole'), join(parent, 'cut')];

/** The command as an operator starts it, on databases that can freeze. */
async function run({ postgres, clickhouse }: EngineAddresses, words: string[], signal: AbortSignal) {
  const dataDir = openDirectory();
  made.push(dataDir);
  const frozen = { host: '127.0.0.1', port: proxies.PostgreSQL.port };
  const settings = addressSettings({
    postgres: { ...postgres, ...frozen },
    clickhouse: { ...clickhouse, url: `http://127.0.0.1:${proxies.ClickHouse.port}` },
  });
  const env = { ...process.env, ...settings, PARLEY_DATA_DIR: dataDir };
  return await new Promise<{ code: unknown; out: string; err: string }>((done) => {
    execFile(process.execPath, [MAIN, ...words], { env, signal }, (error, out, err) =>
      done({ code: error?.code ?? 0, out, err }),
    );
  });
}

beforeAll(async () => {
  services = await isolatedServices();
  const { postgres, clickhouse } = services.addresses;
  if (!('host' in postgres)) throw new Error('the test engines listen on a socket');
  const { hostname, port } = new URL(clickhouse.url);
  proxies = {
    ClickHouse: await startFreezingProxy({ host: hostname, port: Number(port) }),
    PostgreSQL: await startFreezingProxy({ path: `${postgres.host}/.s.PGSQL.${postgres.port}` }),
  };
  const { id } = await createTestInstance(services);
  await services.clickhouse.command(
    sql`
      INSERT INTO impressions (instance_id, occurred_at, event_id, received_at, pixel_id, creative)
      SELECT
        ${str(id)}, toDateTime64('2026-02-10', 3, 'UTC'), reinterpretAsUUID(sipHash128(number)), now64(3), 'pixl_a',
        randomPrintableASCII(60)
      FROM numbers(${raw(String(IMPRESSIONS))})`,
    { name: 'test.impressions', timeoutSeconds: 60 },
  );
  await services.postgres
    .insertInto('mail_messages')
    .values(
      Array.from({ length: MAILS }, (_, at) => ({
        id: `mail_${at}`,
        template: 'report',
        recipient: 'ann@a.example',
        subject: 'Report',
        body: 'words '.repeat(1_000),
        status: 'kept' as const,
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute();
  await backUp(services.addresses, { directory: whole, version: 'test' });
  // As the one who made it would give it to the user whom a restore goes on as.
  for (const path of readdirSync(whole, { recursive: true })) chmodSync(join(whole, String(path)), 0o777);
  chmodSync(whole, 0o777);
});
beforeEach(() => {
  for (const engine of ENGINES) proxies[engine].thaw();
  rmSync(cut, { recursive: true, force: true });
});
afterAll(async () => {
  for (const engine of ENGINES) await proxies[engine].stop();
  await services.close();
  for (const each of [parent, ...made]) rmSync(each, { recursive: true, force: true });
});

it.for(ENGINES)(
  'a backup whose %s freezes within its rows ends with one line and 9, and is none that a restore takes',
  async (engine, { signal }) => {
    proxies[engine].freezeAfter(IN_THE_ROWS);
    expect(await run(services.addresses, ['backup', cut], signal)).toEqual(FROZEN);
    expect(readdirSync(join(cut, FOLDERS[engine])).length).toBeGreaterThan(0);
    expect(existsSync(join(cut, 'manifest.json'))).toBe(false);
    await expect(checkBackup(cut)).rejects.toThrow('one that was not finished');
  },
);

it.for(ENGINES)(
  'a restore whose %s freezes within its rows ends with one line and 9, leaves no instance, and can be run again',
  async (engine, { signal }) => {
    const into = await isolatedServices();
    const count = async (table: 'instances' | 'mail_messages'): Promise<number> => {
      const { count: rows } = await into.postgres
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(rows);
    };
    proxies[engine].freezeAfter(IN_THE_ROWS);
    expect(await run(into.addresses, ['restore', whole], signal)).toEqual(FROZEN);
    // Only then PostgreSQL hears that the command has gone, and lets go of its tables.
    proxies[engine].thaw();
    expect([await count('instances'), await count('mail_messages')]).toEqual([0, 0]);
    await restore(into.addresses, { directory: whole });
    expect([await count('instances'), await count('mail_messages')]).toEqual([1, MAILS]);
    const [stored] = await into.clickhouse.rows<{ count: number }>(
      raw('SELECT toUInt32(count()) AS count FROM impressions'),
      { name: 'test.count' },
    );
    expect(stored?.count).toBe(IMPRESSIONS);
    await into.close();
  },
);
