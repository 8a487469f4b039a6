import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';

const FILE = 'manifest.json';

const file = z.object({ table: z.string(), path: z.string(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Of the program that wrote it. */
  version: z.string(),
  /** The last migrations of each store: a backup goes into databases of exactly these. */
  migrations: z.object({ postgres: z.string(), clickhouse: z.string() }),
  postgres: z.array(file),
  clickhouse: z.array(file),
  /** The last number of each sequence of PostgreSQL, read when all rows were written. */
  sequences: z.record(z.string(), z.string()),
});

/** Rows of a table, or of a partition of it; `path` is relative to the backup. */
export type BackupFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

/** Written last: a directory without it is no backup. */
export const writeManifest = (directory: string, content: Manifest): void =>
  writeFileSync(join(directory, FILE), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });

/** What may not be read is another thing than what is not there. */
function readText(directory: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new StartupError(`${directory} is not a backup, or one that was not finished: it has no ${FILE}.`);
  }
}

/** Throws a StartupError for a directory that is no backup, or one of an unknown format. */
export function readManifest(directory: string): Manifest {
  const path = join(directory, FILE);
  const parsed = manifest.safeParse(JSON.parse(readText(directory, path)));
  if (!parsed.success)
    throw new StartupError(
      `${path} is not of a format that this program knows: restore with the program that wrote it.`,
    );
  return parsed.data;
}
