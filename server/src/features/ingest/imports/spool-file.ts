import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNK_BYTES = 256 * 1024;

export type SpoolFile = {
  /** The bytes from `start` up to `end`; as often as wanted, and it may be left before the end. */
  read(start?: number, end?: number): AsyncIterable<Buffer>;
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
    // Not a stream of Node's: one that is left before its end closes the file.
    read: async function* (start = 0, end = Number.POSITIVE_INFINITY) {
      for (let at = start; at < end; ) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    },
    close: () => file.close(),
  };
}
