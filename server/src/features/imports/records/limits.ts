/** What a file may hold. Above these no real export was seen; below them a file is read in fixed memory. */
export const FILE_LIMITS = {
  /** As it arrives, with the files beside it. */
  bytes: 1024 ** 3,
  /** After decompression, each part of a workbook too. */
  unpackedBytes: 4 * 1024 ** 3,
  rows: 5_000_000,
  /** One after the other, with nothing in them or nothing that can be read. */
  emptyRows: 100_000,
  brokenRows: 1_000,
  columns: 2_000,
  cellCharacters: 100_000,
  rowCharacters: 1024 ** 2,
  /** Objects and lists within an object of NDJSON. */
  nesting: 20,
  /** All texts of a workbook, which its cells refer to. */
  workbookTextBytes: 64 * 1024 ** 2,
  /** A workbook within a gzip file is unpacked in memory. */
  zippedWorkbookBytes: 32 * 1024 ** 2,
  /** A workbook of an old Excel (.xls) is read in memory. */
  oldWorkbookBytes: 24 * 1024 ** 2,
  /** Between one batch of rows and the next: a file that takes longer is not being read, it is working. */
  batchMs: 60_000,
  /** What its rows are read in, without what they are read into. */
  heapMb: 128,
} as const;

export type FileLimits = { readonly [Name in keyof typeof FILE_LIMITS]: number };
