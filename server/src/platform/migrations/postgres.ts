import type pg from 'pg';
import { withinTime } from '../postgres/timed-client.ts';
import {
  type Migration,
  migrationsDirectory,
  pendingMigrations,
  type Recorded,
  readMigrations,
} from './files.ts';

/** Any constant: two programs that start at once wait for each other here. */
const LOCK = 7_275_539;

/** Runs something while no other process migrates. A session lock: it ends with the connection if this process dies. */
export async function whileMigrating<Result>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    return await withinTime(Number.POSITIVE_INFINITY, async () => {
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      return await run(client);
    });
  } finally {
    // Closed, not returned to the pool: closing releases the lock and the setting.
    client.release(true);
  }
}

/** Applies missing migrations, each file in a transaction with its record. */
export async function migratePostgres(
  client: pg.PoolClient,
  directory = migrationsDirectory('postgres'),
  before: (pending: readonly Migration[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const recorded = await client.query<Recorded>(
    'select number, name, checksum from schema_migrations order by number',
  );
  const pending = pendingMigrations('PostgreSQL', readMigrations(directory), recorded.rows);
  await before(pending);
  for (const { number, name, text, checksum } of pending) {
    try {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
        number,
        name,
        checksum,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}
