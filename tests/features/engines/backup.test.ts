import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveNow } from '@parley/server/data/visits/index';
import { backUp, checkBackup, restore } from '@parley/server/platform/backup/index';
import { raw, sql } from '@parley/server/platform/clickhouse/sql';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { type PoolerProxy, startPoolerProxy } from '../../testkit/pooler-proxy.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { makeWorld } from '../analytics/world.ts';

let from: TestServices;
let into: TestServices;
let directory: string;
let instanceId: string;
let pooler: PoolerProxy;

/** Databases behind a pooler, as an operator may name them. */
function pooled({ addresses }: TestServices): TestServices['addresses'] {
  if (!('host' in addresses.postgres)) throw new Error('the test engines listen on a socket');
  return { ...addresses, postgres: { ...addresses.postgres, host: '127.0.0.1', port: pooler.port } };
}

/** Every row of every table of PostgreSQL, without order. */
async function postgresRows({ addresses }: TestServices): Promise<Record<string, string[]>> {
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 1 });
  try {
    const tables = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables.rows)
      if (name !== 'schema_migrations' && name !== 'clickhouse_outbox')
        found[name] = (
          await pool.query<{ line: string }>(`select t::text as line from "${name}" t order by 1`)
        ).rows.map(({ line }) => line);
    return found;
  } finally {
    await pool.end();
  }
}

async function clickhouseRows({ clickhouse }: TestServices): Promise<Record<string, string>> {
  const tables = await clickhouse.rows<{ name: string }>(
    sql`SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name != 'schema_migrations'`,
    { name: 'test.tables' },
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await clickhouse.rows<{ text: string }>(
      sql`SELECT concat(toString(count()), ' ', toString(sum(cityHash64(*)))) AS text FROM ${raw(name)}`,
      { name: 'test.rows' },
    );
    found[name] = row?.text ?? '';
  }
  return found;
}

const waiting = async (services: TestServices, token: string, rows: readonly object[]): Promise<void> => {
  await services.postgres
    .insertInto('clickhouse_outbox')
    .values({
      target_table: 'page_views',
      deduplication_token: token,
      row_count: rows.length,
      rows: rows.map((row) => JSON.stringify(row)).join('\n'),
    })
    .execute();
  await services.postgres
    .updateTable('clickhouse_outbox')
    .set({ insert_token: token })
    .where('deduplication_token', '=', token)
    .execute();
};

beforeAll(async () => {
  [from, into] = await Promise.all([isolatedServices(), isolatedServices()]);
  const { postgres } = from.addresses;
  if (!('host' in postgres)) throw new Error('the test engines listen on a socket');
  pooler = await startPoolerProxy({ path: `${postgres.host}/.s.PGSQL.${postgres.port}` });
  directory = join(temporaryDirectory(), 'backup');
  instanceId = (await createTestInstance(from)).id;
  const { pageViews } = makeWorld(instanceId, 31, 30);
  await from.clickhouse.insert('page_views', pageViews.slice(2));
  await deriveNow({ services: from });
  // A batch moves to ClickHouse between the writing of PostgreSQL and that of ClickHouse: it is in both.
  await waiting(from, 'moved', pageViews.slice(2, 4));
  await waiting(from, 'moved in part', pageViews.slice(1, 3));
  await waiting(from, 'not moved', pageViews.slice(0, 1));
  await backUp(pooled(from), { directory, version: 'test' });
});
afterAll(async () => {
  await Promise.all([from.close(), into.close(), pooler.stop()]);
  rmSync(directory, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is refused when it is unfinished, damaged, or would overwrite something', async () => {
    const manifest = join(directory, 'manifest.json');
    const written = readFileSync(manifest, 'utf8');
    rmSync(manifest);
    await expect(checkBackup(directory)).rejects.toThrow('one that was not finished');
    writeFileSync(manifest, written);
    const { clickhouse } = JSON.parse(written) as { clickhouse: { path: string }[] };
    const path = join(directory, clickhouse[0]?.path ?? '');
    const whole = readFileSync(path);
    appendFileSync(path, 'x');
    await expect(checkBackup(directory)).rejects.toThrow(
      'is not what the backup wrote: nothing was restored',
    );
    writeFileSync(path, whole);
    await expect(backUp(from.addresses, { directory, version: 'test' })).rejects.toThrow('is not empty');
    await expect(restore(from.addresses, { directory })).rejects.toThrow('are in use (instances: 1)');
  });

  it('brings every row of both databases back, and what waited for ClickHouse once', async () => {
    await checkBackup(directory);
    await restore(pooled(into), { directory });
    expect(await postgresRows(into)).toEqual(await postgresRows(from));
    expect(await clickhouseRows(into)).toEqual(await clickhouseRows(from));
    const outbox = await into.postgres.selectFrom('clickhouse_outbox').selectAll().orderBy('id').execute();
    expect(outbox.map((batch) => [batch.deduplication_token, batch.row_count, batch.insert_token])).toEqual([
      ['moved in part', 1, null],
      ['not moved', 1, null],
    ]);
  });

  it('lets sequences go on where they were', async () => {
    const before = await from.postgres.selectFrom('clickhouse_outbox').select('id').execute();
    await waiting(into, 'next', []);
    const next = await into.postgres
      .selectFrom('clickhouse_outbox')
      .select('id')
      .where('deduplication_token', '=', 'next')
      .executeTakeFirstOrThrow();
    expect(Number(next.id)).toBeGreaterThan(Math.max(...before.map(({ id }) => Number(id))));
  });
});
