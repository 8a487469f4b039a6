import { createHmac } from 'node:crypto';
import { keyOf } from './secret.ts';

/**
 * The headers that prove where a message is from: HMAC-SHA256 of id, time and body, with each secret that is valid, as
 * https://www.standardwebhooks.com describes it.
 */
export function signMessage(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
