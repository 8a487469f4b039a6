import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartupError } from '../config/index.ts';

const EXCLUSIVE_WITHOUT_WAITING = 2 | 4;

/** Read where it is needed: a server without embedded engines is installed without their native parts. */
function nativeCalls(): typeof import('ffi-rs') {
  try {
    return createRequire(import.meta.url)('ffi-rs') as typeof import('ffi-rs');
  } catch (error) {
    throw new StartupError(
      `The embedded databases are not installed: set DATABASE_URL and CLICKHOUSE_URL,
      or install the server with its optional dependencies.`,
      { cause: error },
    );
  }
}

/** flock(2): the kernel lets go of it when the process ends, however it ends, so no lock is ever stale. */
function flock(descriptor: number): boolean {
  const { DataType, load, open } = nativeCalls();
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
