import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { exportsDirectory, removeExport } from './export-file.ts';

const KEEP_MS = 24 * 60 * 60 * 1000;

/** Deletes exports and their files in the data directory a day after they ended. */
export async function expireExports({ postgres, config }: Services, now = Date.now()): Promise<void> {
  const expired = await postgres
    .deleteFrom('csv_jobs')
    .where(sql<Date>`coalesce(finished_at, created_at)`, '<', new Date(now - KEEP_MS))
    .returning('id')
    .execute();
  for (const { id } of expired) await removeExport(config, id);
  const directory = exportsDirectory(config);
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now - KEEP_MS) await rm(path, { force: true });
  }
}
