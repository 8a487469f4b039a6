import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '../../../platform/errors/index.ts';

/** A number of bytes as people say it. */
export const sizeWords = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;

/** Longer lines are cut; what is left of them cannot be read and counts as such. */
const LONGEST_LINE = 64 * 1024;

/** The same bytes; throws where they become more than `most`: what is packed small may be large without end. */
export async function* atMost(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most)
      throw new AppError('INVALID_INPUT', {
        message: `Unpacked, the file has more than ${sizeWords(most)}. Split it, and import its parts.`,
      });
    yield chunk;
  }
}

/** The bytes of a file, unzipped if its first two bytes say gzip (its name does not count); at most so many. */
export const unzipped = (source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> =>
  atMost(unpacked(source), most);

async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await iterator.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const all = async function* (): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all();
    return;
  }
  const file = Readable.from(all(), { objectMode: false });
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new AppError('INVALID_INPUT', { message: 'The gzip file is damaged or cut off.' });
    throw error;
  }
}

/** The lines of a text, without their ends, in constant memory. Bytes that are no UTF-8 become replacement characters. */
export async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE);
    for (const part of parts) yield part.endsWith('\r') ? part.slice(0, -1) : part;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}
