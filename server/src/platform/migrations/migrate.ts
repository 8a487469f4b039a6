import type pg from 'pg';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { type ClickhouseMigrationOptions, migrateClickhouse } from './clickhouse.ts';
import { migratePostgres, whileMigrating } from './postgres.ts';

export type MigrateInput = { pool: pg.Pool; clickhouse: ClickhouseAddress; addressDays: number };

/** Brings both databases up to this program. The lock in PostgreSQL guards the two of them. */
export function migrateDatabases({ pool, clickhouse, addressDays }: MigrateInput): Promise<string[]> {
  const options: ClickhouseMigrationOptions = { addressDays };
  return whileMigrating(pool, async (client) => [
    ...(await migratePostgres(client)),
    ...(await migrateClickhouse(clickhouse, options)),
  ]);
}
