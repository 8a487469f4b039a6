import type { FilePart } from './records/index.ts';

export type NamedPart = { filename: string; part: FilePart };

/** The files at the beginning of a body, each so many bytes long, and what follows them. */
export function splitFiles(
  { fd, bytes: size }: { fd: number; bytes: number },
  lengths: readonly { filename: string; bytes: number }[],
): { parts: NamedPart[]; rest: FilePart } {
  let start = 0;
  const parts = lengths.map(({ filename, bytes }) => {
    const from = start;
    start = Math.min(start + bytes, size);
    return { filename, part: { fd, start: from, end: start } };
  });
  return { parts, rest: { fd, start, end: size } };
}
