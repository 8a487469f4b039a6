import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number | undefined; body: Readable };

/** Files that any server may write and any server may hand out. A name is a path of plain words: `exports/csvj_1.csv`. */
export type StoredFiles = {
  /** Writes a file whole or not at all. Text arrives in pieces, so that memory stays the same for any length. */
  write(name: string, text: AsyncIterable<string>): Promise<void>;
  /** The file, with its length in bytes where that is known; undefined where there is none. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Removes a file and what was left of attempts to write it. There may be none. */
  remove(name: string): Promise<void>;
  /**
   * Removes what was written in a folder before a moment (milliseconds). In the data directory leftovers too; in a bucket, where
   * others may keep files, only what has a name of `ours`.
   */
  removeBefore(what: { folder: string; ours: RegExp; moment: number }): Promise<void>;
};
