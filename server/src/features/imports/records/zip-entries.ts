import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { atMost } from '../../ingest/imports/index.ts';
import { bytesOf, type RandomAccess } from './file-bytes.ts';
import { refused } from './record.ts';

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

type Entry = { method: number; flags: number; size: number; offset: number };

export type ZipEntries = {
  /** In lower case. */
  paths: readonly string[];
  has(path: string): boolean;
  /** The bytes of an entry, unpacked; throws when they are more than `most`. */
  read(path: string, most: number): AsyncGenerator<Buffer>;
};

const broken = () => refused('The workbook cannot be read: its zip file is damaged or cut off.');

function directoryOf(file: RandomAccess): Buffer {
  const length = Math.min(file.size, END_BYTES + LONGEST_COMMENT);
  const tail = file.at(file.size - length, length);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || end + END_BYTES > tail.length) throw broken();
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (offset === 0xffff_ffff || size > MOST_DIRECTORY_BYTES)
    throw refused('The workbook is larger than 4 GB. Save its sheet as CSV.');
  const directory = file.at(offset, size);
  if (directory.length < size) throw broken();
  return directory;
}

/** The entries of a zip file by its directory; nothing is unpacked yet, and no size that it claims is believed. */
export function openZip(file: RandomAccess): ZipEntries {
  const directory = directoryOf(file);
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x0201_4b50) break;
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    entries.set(name.replace(/^\//, '').toLowerCase(), {
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    if (entries.size > MOST_ENTRIES)
      throw refused('The workbook holds too many files. Save its sheet as CSV.');
    at = next;
  }
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path.toLowerCase()),
    read: async function* (path, most) {
      const entry = entries.get(path.toLowerCase());
      if (entry === undefined) throw broken();
      if (entry.flags & IS_ENCRYPTED)
        throw refused('The workbook is protected by a password. Save it without one.');
      if (entry.method !== STORED && entry.method !== DEFLATED) throw broken();
      const local = file.at(entry.offset, 30);
      if (local.length < 30 || local.readUInt32LE(0) !== 0x0403_4b50) throw broken();
      const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
      const packed = bytesOf(file, start, Math.min(start + entry.size, file.size));
      yield* atMost(entry.method === STORED ? packed : inflated(packed), most);
    },
  };
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed, { objectMode: false });
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  try {
    yield* source.pipe(inflate);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw broken();
    throw error;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}
