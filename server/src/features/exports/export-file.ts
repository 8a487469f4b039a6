import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';

type Where = Pick<Config, 'PARLEY_DATA_DIR'>;

export const exportsDirectory = ({ PARLEY_DATA_DIR }: Where): string => join(PARLEY_DATA_DIR, 'exports');
export const exportPath = (config: Where, id: string): string => join(exportsDirectory(config), `${id}.csv`);

/**
 * Writes the file of an export: whole or not at all. Text arrives in pieces and is on disk before the next is asked
 * for, so that memory stays the same for any length.
 */
export async function writeExport(config: Where, id: string, text: AsyncIterable<string>): Promise<void> {
  await mkdir(exportsDirectory(config), { recursive: true, mode: 0o700 });
  const path = exportPath(config, id);
  const partial = `${path}.part`;
  const file = await open(partial, 'w', 0o600);
  try {
    for await (const piece of text) await file.write(piece);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
  await file.close();
  await rename(partial, path);
}

export async function removeExport(config: Where, id: string): Promise<void> {
  const path = exportPath(config, id);
  await rm(path, { force: true });
  await rm(`${path}.part`, { force: true });
}
