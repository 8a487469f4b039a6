import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Config, publicUrl } from '../../platform/config/index.ts';
import { readSecret } from '../../platform/secrets/index.ts';

type Who = { subscriptionId: string; userId: string };

const sign = (config: Config, { subscriptionId, userId }: Who): string =>
  createHmac('sha256', readSecret(config))
    .update(`unsubscribe|${subscriptionId}|${userId}`)
    .digest('base64url');

/** Takes one person off one subscription, without signing in; as long as the message is kept, so without an end. */
export function unsubscribeUrl(config: Config, who: Who): string {
  const token = Buffer.from(JSON.stringify([who.subscriptionId, who.userId])).toString('base64url');
  return `${publicUrl(config)}/api/unsubscribe/${token}.${sign(config, who)}`;
}

/** Whom a token is of; undefined where this server did not write it. */
export function readUnsubscribeToken(config: Config, text: string): Who | undefined {
  const [token = '', signature = ''] = text.split('.');
  let named: unknown;
  try {
    named = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(named) || named.length !== 2) return undefined;
  const who = { subscriptionId: String(named[0]), userId: String(named[1]) };
  const expected = Buffer.from(sign(config, who));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? who : undefined;
}
