import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Text on the disk of this server, complete, with what a bucket wants to know before it takes the first byte. */
export type SpooledText = { bytes: number; sha256: string; read(): Readable; close(): Promise<void> };

/** Keeps text until it is complete. The file has no name from the start, so that nothing of it is left whatever happens. */
export async function spoolText(directory: string, text: AsyncIterable<string>): Promise<SpooledText> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of text) {
      const chunk = Buffer.from(piece);
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    bytes,
    sha256: hash.digest('hex'),
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}
