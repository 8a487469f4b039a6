import { LIMITS } from './limits.ts';

/** Who sent a request: stamped on its events, never shown. */
export type Sender = { address: string; userAgent: string; receivedAt: number };

export const readSender = (request: {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}): Sender => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LIMITS.userAgent).toWellFormed(),
  receivedAt: Date.now(),
});
