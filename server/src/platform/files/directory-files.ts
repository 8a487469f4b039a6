import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { StoredFiles } from './stored-files.ts';

const PARTIAL = '.part';

/** Two servers may be at the same file, when one of them was frozen and taken for dead: each writes to a name of its own. */
const partialOf = (path: string): string => `${path}.${randomUUID()}${PARTIAL}`;

async function removePartials(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => []);
  for (const name of names)
    if (name.startsWith(`${basename(path)}.`) && name.endsWith(PARTIAL))
      await rm(join(dirname(path), name), { force: true });
}

/** Files in a directory: of one server, or on storage that all servers share. */
export function directoryFiles(directory: string): StoredFiles {
  const pathOf = (name: string): string => join(directory, name);
  return {
    async write(name, text) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = partialOf(path);
      const file = await open(partial, 'w', 0o600);
      try {
        for await (const piece of text) await file.writeFile(piece);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(partial, { force: true });
        throw error;
      }
      await file.close();
      await rename(partial, path);
    },
    async read(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(() => undefined);
      return found && { bytes: found.size, body: createReadStream(path) };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await removePartials(pathOf(name));
    },
    async removeBefore({ folder, moment }) {
      const names = await readdir(pathOf(folder)).catch(() => []);
      for (const name of names) {
        const path = join(pathOf(folder), name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < moment) await rm(path, { force: true });
      }
    },
  };
}
