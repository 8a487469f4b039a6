import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { removeExport, removeExportsBefore } from './export-file.ts';

const KEEP_MS = 24 * 60 * 60 * 1000;

/** Deletes exports and their files a day after they ended. A file whose deletion fails is found by its age, an hour later. */
export async function expireExports({ postgres, config }: Services, now = Date.now()): Promise<void> {
  const expired = await postgres
    .deleteFrom('csv_jobs')
    .where(sql<Date>`coalesce(finished_at, created_at)`, '<', new Date(now - KEEP_MS))
    .returning('id')
    .execute();
  for (const { id } of expired) await removeExport(config, id);
  await removeExportsBefore(config, now - KEEP_MS);
}
