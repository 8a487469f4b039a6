import { createHash, randomBytes } from 'node:crypto';

/** What a bearer token is can be seen from how it begins; anything else is the token of a session. */
export const KEY_PREFIX = 'parley_key_';
export const ACCESS_TOKEN_PREFIX = 'parley_at_';
export const REFRESH_TOKEN_PREFIX = 'parley_rt_';

/** As it is kept. A fast hash will do: what is hashed is random and as long as the hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const randomSecret = (): string => randomBytes(32).toString('base64url');
