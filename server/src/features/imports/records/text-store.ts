import { sizeWords } from '../../ingest/imports/index.ts';
import { refused } from './record.ts';

/** Texts outside the heap, one after the other: a million of them take their bytes and four more each. */
export type TextStore = { add(text: string): void; get(index: number): string | undefined };

export function createTextStore(mostBytes: number): TextStore {
  let bytes = Buffer.alloc(64 * 1024);
  let ends = new Uint32Array(1024);
  let count = 0;
  let used = 0;
  const grow = (needed: number): void => {
    if (needed > mostBytes)
      throw refused(
        `The texts of the workbook take more than ${sizeWords(mostBytes)}. Save its sheet as CSV, which is read row by row.`,
      );
    const larger = Buffer.alloc(Math.min(mostBytes, Math.max(needed, bytes.length * 2)));
    bytes.copy(larger, 0, 0, used);
    bytes = larger;
  };
  return {
    add: (text) => {
      // Each text counts as some bytes, so that empty ones without end are too many at some point.
      const length = Buffer.byteLength(text);
      if (used + length + count * 4 > mostBytes || used + length > bytes.length)
        grow(used + length + count * 4);
      used += bytes.write(text, used);
      if (count === ends.length) {
        const larger = new Uint32Array(ends.length * 2);
        larger.set(ends);
        ends = larger;
      }
      ends[count++] = used;
    },
    get: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
      return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]);
    },
  };
}
