import type { FastifyRequest } from 'fastify';
import type { Origin } from '../context/context.ts';

/** The credential, the client address and the instance that a request names, unchecked. */
export type Credentials = {
  token: string | undefined;
  instanceId: string | undefined;
  requestId: string;
  origin: Origin;
};

const LONGEST_USER_AGENT = 512;

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export const originOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
});

export function credentialsOf(request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>): Credentials {
  const authorization = one(request.headers.authorization);
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return {
    token,
    instanceId: one(request.headers['x-instance-id']),
    requestId: request.id,
    origin: originOf(request),
  };
}
