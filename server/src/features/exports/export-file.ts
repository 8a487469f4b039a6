import type { Config } from '../../platform/config/config.ts';
import { filesOf, type StoredFile } from '../../platform/files/index.ts';

const FOLDER = 'exports';
const OURS = /^csvj_[a-z0-9]+\.csv$/;
const nameOf = (id: string): string => `${FOLDER}/${id}.csv`;

/** Writes the file of an export: whole or not at all, where every server finds it. */
export const writeExport = (config: Config, id: string, text: AsyncIterable<string>): Promise<void> =>
  filesOf(config).write(nameOf(id), text);

/** The file of an export with its length in bytes where that is known; undefined where there is none. */
export const readExport = (config: Config, id: string): Promise<StoredFile | undefined> =>
  filesOf(config).read(nameOf(id));

export const removeExport = (config: Config, id: string): Promise<void> => filesOf(config).remove(nameOf(id));

/** Removes files of exports, and what was left of them, that were written before a moment (milliseconds). */
export const removeExportsBefore = (config: Config, moment: number): Promise<void> =>
  filesOf(config).removeBefore({ folder: FOLDER, ours: OURS, moment });
