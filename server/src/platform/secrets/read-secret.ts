import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Where it is kept in a data directory, or in a backup of one. */
export const SESSION_SECRET = join('secrets', 'session');

/** The secret that signs sessions and download links: configured, else made once and kept in the data directory. */
export function readSecret(config: Pick<Config, 'PARLEY_SECRET' | 'PARLEY_DATA_DIR'>): string {
  if (config.PARLEY_SECRET !== undefined) return config.PARLEY_SECRET;
  const path = join(config.PARLEY_DATA_DIR, SESSION_SECRET);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
