import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { connectClickhouse } from '../clickhouse/connect.ts';
import { StartupError } from '../config/startup-error.ts';
import type { PostgresAddress } from '../postgres/address.ts';
import { withClient } from '../postgres/with-client.ts';
import { writeClickhouse } from './clickhouse-tables.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { lastMigrations } from './migrations.ts';
import { readSequences, writePostgres } from './postgres-tables.ts';

export type Databases = { postgres: PostgresAddress; clickhouse: ClickhouseAddress };

/** Runs with a connection to each database, and closes both. Statements may take as long as the databases are at work on them. */
export async function withBoth<Result>(
  addresses: Databases,
  run: (connections: { postgres: pg.Client; clickhouse: ClickHouse }) => Promise<Result>,
): Promise<Result> {
  const clickhouse = connectClickhouse(addresses.clickhouse, { maxConnections: 2 });
  try {
    return await withClient(addresses.postgres, 'parley-backup', (postgres) => run({ postgres, clickhouse }));
  } finally {
    await clickhouse.close();
  }
}

/**
 * Writes all rows of both databases into an empty directory, while servers work on. PostgreSQL comes first, as of one
 * moment: what moves to ClickHouse meanwhile is in both, and a restore takes it once.
 */
export async function backUp(
  databases: Databases,
  { directory, version }: { directory: string; version: string },
): Promise<Manifest> {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new StartupError(`${directory} is not empty: name a new directory for the backup.`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return await withBoth(databases, async ({ postgres, clickhouse }) => {
    const content: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      version,
      migrations: await lastMigrations(postgres, clickhouse),
      postgres: await writePostgres(postgres, directory),
      clickhouse: await writeClickhouse(clickhouse, directory),
      sequences: await readSequences(postgres),
    };
    writeManifest(directory, content);
    return content;
  });
}
