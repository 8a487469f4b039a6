import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { holdLock } from './lock.ts';

/** Another server has the directory. */
export class DirectoryTaken extends StartupError {}

export type DataDirectory = {
  path: string;
  logs: string;
  /** A random secret, made on first use and kept in a file only its owner can read. */
  secret(name: string): string;
  release(): void;
};

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Makes and locks the data directory: two servers on one directory would fight over its engines. Without engines in it,
 * servers share it, and with it the files of exports and the secret of sessions.
 */
export function openDataDirectory(wanted: string, { hasEngines = true } = {}): DataDirectory {
  let path = wanted;
  try {
    // Started by root, PostgreSQL runs as nobody and has to pass through here (but cannot list it).
    makeDirectories(wanted);
    path = realpathSync(wanted);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    chmodSync(path, isRoot() ? 0o711 : 0o700);
    for (const folder of ['logs', 'secrets']) mkdirSync(join(path, folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `Cannot write to the data directory ${wanted} (${(error as NodeJS.ErrnoException).code}): choose another with PARLEY_DATA_DIR.`,
    );
  }
  const lock = hasEngines ? holdLock(join(path, 'server.lock')) : { release: () => undefined };
  if ('heldBy' in lock)
    throw new DirectoryTaken(
      `Parley already runs on ${path} (process ${lock.heldBy}): stop it first, or choose another PARLEY_DATA_DIR.`,
    );
  return {
    path,
    logs: join(path, 'logs'),
    secret: (name) => secretIn(join(path, 'secrets', name)),
    release: lock.release,
  };
}

/** Not `recursive`: that never returns where making a directory says it has no parent (below /proc, for one). */
function makeDirectories(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeDirectories(dirname(path));
  mkdirSync(path);
}

function secretIn(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 32) return secret;
  // A crash between making the file and filling it.
  writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8').trim();
}
