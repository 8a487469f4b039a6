import type { ClickHouseClient } from '@clickhouse/client';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { clickhouseClient } from '../clickhouse/connect.ts';
import { alignAddressDays } from './address-days.ts';
import {
  type Migration,
  migrationsDirectory,
  pendingMigrations,
  type Recorded,
  readMigrations,
} from './files.ts';

export type ClickhouseMigrationOptions = {
  addressDays: number;
  directory?: string;
  /** Before any of them is applied. */
  before?: (pending: readonly Migration[]) => Promise<void>;
};

/**
 * Applies missing migrations. ClickHouse has no transactions, so a file that was not applied to its end is applied again
 * from its top at the next start: statements must be repeatable (`IF NOT EXISTS` and the like).
 */
export async function migrateClickhouse(
  address: ClickhouseAddress,
  { addressDays, directory = migrationsDirectory('clickhouse'), before }: ClickhouseMigrationOptions,
): Promise<string[]> {
  await createDatabase(address);
  const client = clickhouseClient(address, { maxConnections: 1 });
  try {
    await command(
      client,
      `CREATE TABLE IF NOT EXISTS schema_migrations (number UInt32, name String, checksum String, applied_at DateTime('UTC'))
       ENGINE = MergeTree ORDER BY number`,
    );
    const answer = await client.query({
      query: 'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
      format: 'JSONEachRow',
    });
    const pending = pendingMigrations('ClickHouse', readMigrations(directory), await answer.json<Recorded>());
    await before?.(pending);
    for (const { number, name, text, checksum } of pending) {
      for (const statement of statementsOf(text.replaceAll('{address_days}', String(addressDays)))) {
        await command(client, statement).catch((error: Error) => {
          throw new Error(`migration ${name}: ${error.message}`, { cause: error });
        });
      }
      await command(
        client,
        `INSERT INTO schema_migrations VALUES (${number}, '${name}', '${checksum}', now())`,
      );
    }
    await alignAddressDays(client, address.database, addressDays);
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}

/** Statements of a file: they end with a semicolon at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

async function command(client: ClickHouseClient, query: string): Promise<void> {
  await client.command({ query, clickhouse_settings: { max_execution_time: 0 } });
}

/** Looked for first: an account of an outside server may use its database without being allowed to make one. */
async function createDatabase(address: ClickhouseAddress): Promise<void> {
  const client = clickhouseClient({ ...address, database: 'default' }, { maxConnections: 1 });
  try {
    const found = await client.query({
      query: 'SELECT name FROM system.databases WHERE name = {name:String}',
      query_params: { name: address.database },
      format: 'JSONEachRow',
    });
    if ((await found.json()).length === 0)
      await command(client, `CREATE DATABASE IF NOT EXISTS \`${address.database.replaceAll('`', '')}\``);
  } finally {
    await client.close();
  }
}
