import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { type Databases, withBoth } from './back-up.ts';
import { readClickhouse } from './clickhouse-tables.ts';
import { hashOf } from './files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { lastMigrations } from './migrations.ts';
import { readPostgres } from './postgres-tables.ts';
import { forgetStoredEvents } from './waiting-events.ts';

async function refuseData(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*) from instances');
  if (Number(rows[0]?.count) > 0)
    throw new StartupError(
      `These databases are in use (instances: ${rows[0]?.count}). Restore into new ones: another PARLEY_DATA_DIR, or empty databases.`,
    );
}

async function refuseDamage(directory: string, { postgres, clickhouse }: Manifest): Promise<void> {
  for (const { path, sha256 } of [...postgres, ...clickhouse]) {
    const found = await hashOf(join(directory, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') throw error;
      return undefined;
    });
    if (found !== sha256)
      throw new StartupError(
        `${path} is ${found === undefined ? 'missing' : 'not what the backup wrote'}: nothing was restored.`,
      );
  }
}

/** Reads a backup whole before anything is opened: throws a StartupError for one that is damaged or unfinished. */
export async function checkBackup(directory: string): Promise<Manifest> {
  const manifest = readManifest(directory);
  await refuseDamage(directory, manifest);
  return manifest;
}

/**
 * Fills migrated databases without instances from a backup. PostgreSQL is filled in one transaction that ends last, so
 * databases that a restore did not finish have no instances, and take another.
 */
export async function restore(databases: Databases, { directory }: { directory: string }): Promise<Manifest> {
  const manifest = readManifest(directory);
  return await withBoth(databases, async ({ postgres, clickhouse }) => {
    await refuseData(postgres);
    const here = await lastMigrations(postgres, clickhouse);
    for (const store of ['postgres', 'clickhouse'] as const)
      if (here[store] !== manifest.migrations[store])
        throw new StartupError(
          [
            `The backup is of version ${manifest.version} (${manifest.migrations[store]}), this program has ${here[store]}:`,
            'restore with that version, then update.',
          ].join(' '),
        );
    await readClickhouse(clickhouse, directory, manifest.clickhouse);
    await postgres.query('begin');
    try {
      await readPostgres(postgres, directory, manifest);
      await forgetStoredEvents(postgres, clickhouse);
      await postgres.query('commit');
    } catch (error) {
      await postgres.query('rollback');
      throw error;
    }
    return manifest;
  });
}
