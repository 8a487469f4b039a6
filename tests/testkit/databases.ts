import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { migrateDatabases } from '@parley/server/platform/migrations/index';
import { withDatabase } from '@parley/server/platform/postgres/address';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type { EngineAddresses } from './engine-process.ts';

/** Migrated once per run and connected to by nobody: what the databases of tests are copied from. */
const TEMPLATE = 'parley_template';
const COPY = { name: 'test.copy', isUnlimited: true } as const;

async function askPostgres({ postgres }: EngineAddresses, statements: readonly string[]): Promise<void> {
  const admin = createPostgresPool(withDatabase(postgres, 'postgres'), { maxConnections: 1 });
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** For engines that nobody kills: what is written need not survive a loss of power. */
export const relaxDurability = (engines: EngineAddresses): Promise<void> =>
  askPostgres(engines, [
    ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `alter system set ${name} = off`),
    'select pg_reload_conf()',
  ]);

/** An empty, migrated pair of databases in running engines. */
export async function createDatabases(engines: EngineAddresses, name: string): Promise<EngineAddresses> {
  await askPostgres(engines, [`create database ${name}`]);
  return await openDatabases(engines, name);
}

const addressesOf = ({ postgres, clickhouse }: EngineAddresses, name: string): EngineAddresses => ({
  postgres: withDatabase(postgres, name),
  clickhouse: { ...clickhouse, database: name },
});

/** The same where they are there already: migrated to what the code knows now. */
export async function openDatabases(engines: EngineAddresses, name: string): Promise<EngineAddresses> {
  const addresses = addressesOf(engines, name);
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 2 });
  await migrateDatabases({ pool, clickhouse: addresses.clickhouse, addressDays: 30 });
  await pool.end();
  return addresses;
}

export const createTemplate = (engines: EngineAddresses): Promise<EngineAddresses> =>
  createDatabases(engines, TEMPLATE);

/** An empty pair of databases as the template is: a tenth of the time that its migrations take. */
export async function copyTemplate(engines: EngineAddresses, name: string): Promise<EngineAddresses> {
  const [{ postgres }] = await Promise.all([
    copyPostgresTemplate(engines, name),
    copyClickhouseTemplate(engines, name),
  ]);
  return { ...addressesOf(engines, name), postgres };
}

/** An empty database of PostgreSQL alone, beside the ClickHouse that is there: some fifty tables less to make. */
export async function copyPostgresTemplate(engines: EngineAddresses, name: string): Promise<EngineAddresses> {
  await askPostgres(engines, [`create database ${name} template ${TEMPLATE}`]);
  return { ...engines, postgres: withDatabase(engines.postgres, name) };
}

/** Tables that nobody uses any more still cost: with thirty copies left behind, ClickHouse took a quarter of a processor without a question. */
export async function dropClickhouseCopy({ clickhouse }: EngineAddresses): Promise<void> {
  const client = connectClickhouse({ ...clickhouse, database: 'default' }, { maxConnections: 1 });
  try {
    await client.command(raw(`DROP DATABASE IF EXISTS ${clickhouse.database} SYNC`), COPY);
  } finally {
    await client.close();
  }
}

async function copyClickhouseTemplate({ clickhouse }: EngineAddresses, name: string): Promise<void> {
  const client = connectClickhouse({ ...clickhouse, database: 'default' }, { maxConnections: 1 });
  try {
    const tables = await client.rows<{ name: string; statement: string; hasRows: number }>(
      sql`
        SELECT name, create_table_query AS statement, total_rows > 0 AS hasRows FROM system.tables
        WHERE database = ${str(TEMPLATE)} ORDER BY endsWith(engine, 'View'), name`,
      COPY,
    );
    await client.command(raw(`CREATE DATABASE ${name}`), COPY);
    for (const { statement } of tables)
      await client.command(raw(statement.replaceAll(`${TEMPLATE}.`, `${name}.`)), COPY);
    for (const table of tables.filter(({ hasRows }) => hasRows === 1))
      await client.command(
        raw(`INSERT INTO ${name}.${table.name} SELECT * FROM ${TEMPLATE}.${table.name}`),
        COPY,
      );
  } finally {
    await client.close();
  }
}
