import { createHash, hkdfSync } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { readSecret } from './read-secret.ts';

type Settings = Pick<Config, 'PARLEY_ENCRYPTION_KEY' | 'PARLEY_SECRET' | 'PARLEY_DATA_DIR'>;

/** A key of the cipher's length, and the name that encrypted values carry. */
export type Key = { id: string; bytes: Buffer };

function derive(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'parley sealed columns', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

const keyrings = new WeakMap<Settings, readonly [Key, ...Key[]]>();

/**
 * The first key encrypts; all of them decrypt. The server's own secret stays the last of them, so that setting
 * PARLEY_ENCRYPTION_KEY for the first time loses nothing.
 */
export function keyringOf(config: Settings): readonly [Key, ...Key[]] {
  const known = keyrings.get(config);
  if (known) return known;
  const own = derive(readSecret(config));
  const [first, ...others] = (config.PARLEY_ENCRYPTION_KEY ?? []).map(derive);
  const keyring = first === undefined ? ([own] as const) : ([first, ...others, own] as const);
  keyrings.set(config, keyring);
  return keyring;
}
