import { readSync } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;

/** A part of an open file. Threads of a process share its descriptors. */
export type FilePart = { fd: number; start: number; end: number };

/** Bytes that can be read at any place. */
export type RandomAccess = { size: number; at(start: number, length: number): Buffer };

export const accessTo = ({ fd, start, end }: FilePart): RandomAccess => ({
  size: end - start,
  at: (from, length) => {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, end - start - from)));
    let read = 0;
    while (read < buffer.length) {
      const count = readSync(fd, buffer, read, buffer.length - read, start + from + read);
      if (count === 0) break;
      read += count;
    }
    return buffer.subarray(0, read);
  },
});

export const accessToBuffer = (buffer: Buffer): RandomAccess => ({
  size: buffer.length,
  at: (from, length) => buffer.subarray(from, from + length),
});

/** The bytes from `start` up to `end`, a piece at a time. */
export async function* bytesOf(source: RandomAccess, start = 0, end = source.size): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const chunk = source.at(at, Math.min(CHUNK_BYTES, end - at));
    if (chunk.length === 0) return;
    at += chunk.length;
    yield chunk;
  }
}
