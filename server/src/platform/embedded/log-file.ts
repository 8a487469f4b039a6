import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const MOST_BYTES = 16 * 1024 * 1024;

/** Opens an engine's log for appending; one that has grown large becomes `….1` first. */
export function openLogFile(path: string): { descriptor: number; close: () => void } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  return { descriptor, close: () => closeSync(descriptor) };
}

export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** PostgreSQL says this to those who ask it while it starts or ends: it is no reason. */
const PASSING = /FATAL: +the database system is /;

/**
 * Why an engine ended, in the words that it wrote to its log after the place: its last fatal error with the detail and the hint
 * below it, else its last line.
 */
export function reasonIn(path: string, from = 0): string {
  try {
    const bytes = readFileSync(path);
    // A log that has become large was put aside meanwhile.
    const text = bytes.subarray(from <= bytes.length ? from : 0).toString('utf8');
    const lines = text.trimEnd().split('\n');
    const fatal = lines.findLastIndex((line) => /\b(FATAL|PANIC): /.test(line) && !PASSING.test(line));
    if (fatal === -1) return lines.at(-1) ?? '';
    const rest = lines.slice(fatal + 1);
    const end = rest.findIndex((line) => !/\b(DETAIL|HINT): /.test(line));
    return [lines[fatal] ?? '', ...rest.slice(0, end === -1 ? rest.length : end)]
      .map((line, index) => (index === 0 ? line : line.replace(/^.*?\b(DETAIL|HINT): +/, '')))
      .join(' ');
  } catch {
    return '';
  }
}
