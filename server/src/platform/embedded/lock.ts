import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const EXCLUSIVE_WITHOUT_WAITING = 2 | 4;

/** flock(2): the kernel lets go of it when the process ends, however it ends, so no lock is ever stale. */
function flock(descriptor: number): boolean {
  // Read where it is needed: a server without embedded engines is installed without their native parts.
  const { DataType, load, open } = createRequire(import.meta.url)('ffi-rs') as typeof import('ffi-rs');
  open({ library: 'libc', path: process.platform === 'darwin' ? 'libSystem.B.dylib' : 'libc.so.6' });
  const result = load({
    library: 'libc',
    funcName: 'flock',
    retType: DataType.I32,
    paramsType: [DataType.I32, DataType.I32],
    paramsValue: [descriptor, EXCLUSIVE_WITHOUT_WAITING],
  });
  return result === 0;
}

/** Holds the file for this process; the pid of the holder when another process has it. */
export function holdLock(path: string): { release: () => void } | { heldBy: string } {
  const descriptor = openSync(path, 'a+', 0o600);
  if (!flock(descriptor)) {
    closeSync(descriptor);
    return { heldBy: readFileSync(path, 'utf8').trim() };
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, `${process.pid}\n`);
  return { release: () => closeSync(descriptor) };
}
