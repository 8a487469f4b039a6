import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../platform/errors/index.ts';
import { sizeWords } from './lines.ts';

const CHUNK_BYTES = 256 * 1024;

export type SpoolFile = {
  /** For whoever reads it in a thread; closed by `close`. */
  fd: number;
  bytes: number;
  /** The bytes from `start` up to `end`; as often as wanted, and it may be left before the end. */
  read(start?: number, end?: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/**
 * Keeps a body for a second reading. The file has no name from the start, so that nothing of it (addresses!) is left
 * whatever happens.
 */
export async function spoolFile(
  dataDir: string,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
  mostBytes: number,
): Promise<SpoolFile> {
  const directory = join(dataDir, 'imports');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `${randomUUID()}.log`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > mostBytes)
        throw new AppError('REQUEST_TOO_LARGE', {
          message: `A file may have ${sizeWords(mostBytes)} at most. Split it, or send it compressed with gzip.`,
        });
      await file.writeFile(chunk);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    fd: file.fd,
    bytes,
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
