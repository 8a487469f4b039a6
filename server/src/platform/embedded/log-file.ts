import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const MOST_BYTES = 16 * 1024 * 1024;

/** Opens an engine's log for appending; one that has grown large becomes `….1` first. */
export function openLogFile(path: string): { descriptor: number; close: () => void } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  return { descriptor, close: () => closeSync(descriptor) };
}

/** The last line of a log that says something, for an error message. */
export function lastLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch {
    return '';
  }
}
