import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export type SpoolFile = {
  read(): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/**
 * Keeps a body for a second reading. The file has no name from the start, so that nothing of it (addresses!) is left
 * whatever happens.
 */
export async function spoolFile(dataDir: string, body: AsyncIterable<Buffer>): Promise<SpoolFile> {
  const directory = join(dataDir, 'imports');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `${randomUUID()}.log`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  try {
    for await (const chunk of body) await file.writeFile(chunk);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}
