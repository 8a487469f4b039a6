import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/** Passes bytes on and hashes them. */
function hashing(): { stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** Writes a compressed file that is on the disk when this resolves, with its SHA-256. */
export async function writeCompressed(
  path: string,
  content: NodeJS.ReadableStream | AsyncIterable<string>,
): Promise<string> {
  const { stream, digest } = hashing();
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const source = content instanceof Readable ? content : Readable.from(content as AsyncIterable<string>);
  await pipeline(source, createZstdCompress(), stream, file);
  return digest();
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The bytes of a compressed file; an error of the disk ends the stream with it. */
export function readCompressed(path: string): Readable {
  const unpacked = createZstdDecompress();
  const file = createReadStream(path);
  file.once('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked as Writable & Readable);
}

/** Lines of a compressed file in groups of at most so many. */
export async function* linesOf(path: string, most: number): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const line of createInterface({
    input: readCompressed(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    group.push(line);
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
