import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * The address of a client whose request never became one of Fastify's, as an upgrade to a socket. Each proxy adds the address it
 * was called from on the right; entries to the left of our own proxies can be forged.
 */
export function forwardedAddress(
  { PARLEY_TRUST_PROXY }: Pick<Config, 'PARLEY_TRUST_PROXY'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string | null {
  const named = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  const hops = named.map((each) => each.trim()).filter((each) => each !== '');
  const found = PARLEY_TRUST_PROXY > 0 ? (hops.at(-PARLEY_TRUST_PROXY) ?? hops[0]) : undefined;
  return found ?? socket.remoteAddress ?? null;
}
