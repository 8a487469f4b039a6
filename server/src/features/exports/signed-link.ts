import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { readSecret } from '../../platform/secrets/index.ts';

type Secret = Pick<Config, 'PARLEY_SECRET' | 'PARLEY_DATA_DIR'>;

const LINK_SECONDS = 600;

const sign = (config: Secret, id: string, expires: number): string =>
  createHmac('sha256', readSecret(config)).update(`export|${id}|${expires}`).digest('base64url');

/** Path that downloads an export without a token, for ten minutes: a browser cannot send one when it downloads. */
export function signedLink(config: Secret, id: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + LINK_SECONDS;
  return `/api/exports/${id}?expires=${expires}&signature=${sign(config, id, expires)}`;
}

export function isSignedLink(
  config: Secret,
  { id, expires, signature }: { id: string; expires: number; signature: string },
  now = Date.now(),
): boolean {
  if (!Number.isInteger(expires) || expires * 1000 < now) return false;
  const expected = Buffer.from(sign(config, id, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
