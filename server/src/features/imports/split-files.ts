import type { SpoolFile } from '../ingest/imports/index.ts';

export type Part = { filename: string; read(): AsyncIterable<Buffer> };

/** The files at the beginning of a body, each so many bytes long, and what follows them. */
export function splitFiles(
  spool: Pick<SpoolFile, 'read'>,
  lengths: readonly { filename: string; bytes: number }[],
): { parts: Part[]; rest(): AsyncIterable<Buffer> } {
  let start = 0;
  const parts = lengths.map(({ filename, bytes }) => {
    const from = start;
    start += bytes;
    return { filename, read: () => spool.read(from, from + bytes) };
  });
  return { parts, rest: () => spool.read(start) };
}
