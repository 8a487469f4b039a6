import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, restore } from '@parley/server/platform/backup/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { isOutage } from '@parley/server/platform/errors/index';
import { migrateClickhouse } from '@parley/server/platform/migrations/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EngineAddresses, temporaryDirectory } from '../../testkit/engine-process.ts';
import { type FreezingProxy, startFreezingProxy } from '../../testkit/freezing-proxy.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

const ROWS = 200_000;
/** More than what is asked of tables, and less than their rows. */
const IN_THE_ROWS = 2 * 2 ** 20;
/** As the heartbeat ends what waits: without it each of these would wait for longer than a test may. */
const FROZEN = /does not answer a ping/;

let services: TestServices;
let proxy: FreezingProxy;
let addresses: EngineAddresses;
const directory = join(temporaryDirectory(), 'whole');
const cut = join(temporaryDirectory(), 'cut');

beforeAll(async () => {
  services = await isolatedServices();
  const { hostname, port } = new URL(services.addresses.clickhouse.url);
  proxy = await startFreezingProxy({ host: hostname, port: Number(port) });
  addresses = {
    ...services.addresses,
    clickhouse: { ...services.addresses.clickhouse, url: `http://127.0.0.1:${proxy.port}` },
  };
  const { id } = await createTestInstance(services);
  await services.clickhouse.command(
    sql`
      INSERT INTO impressions (instance_id, occurred_at, event_id, received_at, pixel_id, creative)
      SELECT
        ${str(id)}, toDateTime64('2026-02-10', 3, 'UTC'), reinterpretAsUUID(sipHash128(number)), now64(3), 'pixl_a',
        randomPrintableASCII(60)
      FROM numbers(${raw(String(ROWS))})`,
    { name: 'test.impressions', timeoutSeconds: 60 },
  );
  await backUp(services.addresses, { directory, version: 'test' });
});
beforeEach(() => {
  proxy.thaw();
  rmSync(cut, { recursive: true, force: true });
});
afterAll(async () => {
  await proxy.stop();
  await services.close();
  for (const each of [directory, cut]) rmSync(each, { recursive: true, force: true });
});

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  const failure = await work.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(isOutage(failure)).toBe(true);
  return failure as Error;
};

it('a backup whose ClickHouse freezes within the rows of a table ends, and is not finished', async () => {
  proxy.freezeAfter(IN_THE_ROWS);
  expect((await failureOf(backUp(addresses, { directory: cut, version: 'test' }))).message).toMatch(FROZEN);
  expect(readdirSync(join(cut, 'clickhouse')).length).toBeGreaterThan(0);
  expect(existsSync(join(cut, 'manifest.json'))).toBe(false);
});

it('a restore whose ClickHouse freezes while it takes rows ends, and can be run again', async () => {
  const into = await isolatedServices();
  const clickhouse = { ...into.addresses.clickhouse, url: `http://127.0.0.1:${proxy.port}` };
  proxy.freezeAfter(IN_THE_ROWS);
  const frozen = restore({ ...into.addresses, clickhouse }, { directory });
  expect((await failureOf(frozen)).message).toMatch(FROZEN);
  proxy.thaw();
  await restore({ ...into.addresses, clickhouse }, { directory });
  const [row] = await into.clickhouse.rows<{ count: number }>(
    raw('SELECT toUInt32(count()) AS count FROM impressions'),
    { name: 'test.count' },
  );
  expect(row?.count).toBe(ROWS);
  await into.close();
});

it('migrations whose ClickHouse freezes end', async () => {
  proxy.freeze('all');
  expect((await failureOf(migrateClickhouse(addresses.clickhouse, { addressDays: 30 }))).message).toMatch(
    FROZEN,
  );
});
