import { migrateDatabases } from '@parley/server/platform/migrations/index';
import { withDatabase } from '@parley/server/platform/postgres/address';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type { EngineAddresses } from './engine-process.ts';

/** An empty, migrated pair of databases in running engines. */
export async function createDatabases(engines: EngineAddresses, name: string): Promise<EngineAddresses> {
  const admin = createPostgresPool(engines.postgres, { maxConnections: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  return await openDatabases(engines, name);
}

/** The same where they are there already: migrated to what the code knows now. */
export async function openDatabases(engines: EngineAddresses, name: string): Promise<EngineAddresses> {
  const addresses = {
    postgres: withDatabase(engines.postgres, name),
    clickhouse: { ...engines.clickhouse, database: name },
  };
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 2 });
  await migrateDatabases({ pool, clickhouse: addresses.clickhouse, addressDays: 30 });
  await pool.end();
  return addresses;
}
