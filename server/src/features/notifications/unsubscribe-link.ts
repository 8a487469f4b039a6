import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Config, publicUrl } from '../../platform/config/index.ts';
import { readSecret } from '../../platform/secrets/index.ts';

/** A person and what they get: one subscription, an alert, or the digest of an instance. */
export type LinkedPerson = { userId: string } & (
  | { subscriptionId: string }
  | { alertId: string }
  | { digestOf: string }
);

const DIGEST = 'digest';
const ALERT = 'alert';

function partsOf(who: LinkedPerson): string[] {
  if ('digestOf' in who) return [DIGEST, who.digestOf, who.userId];
  return 'alertId' in who ? [ALERT, who.alertId, who.userId] : [who.subscriptionId, who.userId];
}

const sign = (config: Config, who: LinkedPerson): string =>
  createHmac('sha256', readSecret(config))
    .update(['unsubscribe', ...partsOf(who)].join('|'))
    .digest('base64url');

/** Takes one person off one of them, without signing in; as long as the message is kept, so without an end. */
export function unsubscribeUrl(config: Config, who: LinkedPerson): string {
  const token = Buffer.from(JSON.stringify(partsOf(who))).toString('base64url');
  return `${publicUrl(config)}/api/unsubscribe/${token}.${sign(config, who)}`;
}

function personOf(parts: unknown): LinkedPerson | undefined {
  if (!Array.isArray(parts)) return undefined;
  const [first = '', second = '', third, ...more] = parts.map(String);
  if (more.length > 0 || second === '') return undefined;
  if (third === undefined) return { subscriptionId: first, userId: second };
  if (first === ALERT) return { alertId: second, userId: third };
  return first === DIGEST ? { digestOf: second, userId: third } : undefined;
}

/** Whom a token is of; undefined where this server did not write it. */
export function readUnsubscribeToken(config: Config, text: string): LinkedPerson | undefined {
  const [token = '', signature = ''] = text.split('.');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
  const who = personOf(parts);
  if (who === undefined) return undefined;
  const expected = Buffer.from(sign(config, who));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? who : undefined;
}
