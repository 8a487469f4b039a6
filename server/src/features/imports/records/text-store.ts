import { sizeWords } from '../../ingest/imports/index.ts';
import { refused } from './record.ts';

/** Texts outside the heap, one after the other: a million of them take their bytes and four more each. */
export type TextStore = { add(text: string): void; get(index: number): string | undefined };

const BLOCK_BYTES = 1024 ** 2;
const BLOCK_TEXTS = 256 * 1024;

/** In blocks that are never copied: a larger buffer beside the one that it replaces would be half as much again. */
export function createTextStore(mostBytes: number): TextStore {
  /** The bytes of all texts; a text may lie across blocks. */
  const blocks: Buffer[] = [];
  /** Where each text ends, counted from the first byte of all. */
  const ends: Uint32Array[] = [];
  let lastEnds = new Uint32Array(0);
  let count = 0;
  let used = 0;
  const endOf = (index: number): number =>
    index < 0 ? 0 : (ends[Math.floor(index / BLOCK_TEXTS)]?.[index % BLOCK_TEXTS] ?? 0);
  const lastBlock = (): Buffer => {
    if (used % BLOCK_BYTES === 0) blocks.push(Buffer.allocUnsafe(BLOCK_BYTES));
    return blocks[blocks.length - 1] ?? Buffer.alloc(0);
  };
  const put = (text: string, size: number): void => {
    const place = used % BLOCK_BYTES;
    // Most texts lie within a block, and are written there without a buffer of their own.
    if (place + size <= BLOCK_BYTES) {
      used += lastBlock().write(text, place);
      return;
    }
    const bytes = Buffer.from(text);
    for (let at = 0; at < size; ) {
      const copied = bytes.copy(lastBlock(), used % BLOCK_BYTES, at);
      at += copied;
      used += copied;
    }
  };
  return {
    add: (text) => {
      const size = Buffer.byteLength(text);
      // Each text counts as some bytes, so that empty ones without end are too many at some point.
      if (used + size + count * 4 > mostBytes)
        throw refused(
          `The texts of the workbook take more than ${sizeWords(mostBytes)}. Save its sheet as CSV, which is read row by row.`,
        );
      if (size > 0) put(text, size);
      if (count % BLOCK_TEXTS === 0) {
        lastEnds = new Uint32Array(BLOCK_TEXTS);
        ends.push(lastEnds);
      }
      lastEnds[count % BLOCK_TEXTS] = used;
      count++;
    },
    get: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
      const [start, end] = [endOf(index - 1), endOf(index)];
      const first = Math.floor(start / BLOCK_BYTES);
      const touched = blocks.slice(first, Math.ceil(end / BLOCK_BYTES));
      const [only] = touched;
      const bytes = touched.length === 1 && only !== undefined ? only : Buffer.concat(touched);
      return bytes.toString('utf8', start - first * BLOCK_BYTES, end - first * BLOCK_BYTES);
    },
  };
}
