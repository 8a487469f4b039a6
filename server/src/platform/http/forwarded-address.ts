import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/** The address of a client whose request never became one of Fastify's, as an upgrade to a socket. */
export function forwardedAddress(
  { PARLEY_TRUST_PROXY }: Pick<Config, 'PARLEY_TRUST_PROXY'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string | null {
  const forwarded = PARLEY_TRUST_PROXY ? headers['x-forwarded-for'] : undefined;
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',', 1)[0]?.trim();
  return first ? first : (socket.remoteAddress ?? null);
}
