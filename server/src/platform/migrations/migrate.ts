import type pg from 'pg';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { type ClickhouseMigrationOptions, migrateClickhouse } from './clickhouse.ts';
import type { Migration } from './files.ts';
import { migratePostgres, whileMigrating } from './postgres.ts';
import { raiseVersions } from './raise-versions.ts';
import { whenAlone } from './when-alone.ts';

export type MigrateInput = { pool: pg.Pool; clickhouse: ClickhouseAddress; addressDays: number };

/** Brings both databases up to this program, at the same time. The lock in PostgreSQL guards the two of them. */
export function migrateDatabases({ pool, clickhouse, addressDays }: MigrateInput): Promise<string[]> {
  return whileMigrating(pool, async (client) => {
    const before = (pending: readonly Migration[]): Promise<void> => whenAlone(client, pending);
    const options: ClickhouseMigrationOptions = { addressDays, before };
    const both = [migratePostgres(client, undefined, before), migrateClickhouse(clickhouse, options)];
    // The lock is given back when both have ended, also when one fails.
    await Promise.allSettled(both);
    const applied = (await Promise.all(both)).flat();
    await raiseVersions({ client, clickhouse });
    return applied;
  });
}
