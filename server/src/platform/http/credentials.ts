import type { FastifyRequest } from 'fastify';
import type { Origin } from '../context/context.ts';

/** The credential, the client address and the instance that a request names, unchecked. */
export type Credentials = {
  token: string | undefined;
  instanceId: string | undefined;
  /** The number of the definitions that its figures are asked as of. */
  definitions?: number | undefined;
  requestId: string;
  origin: Origin;
};

const LONGEST_USER_AGENT = 512;

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

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
    definitions: numberOf(one(request.headers['x-parley-definitions'])),
    requestId: request.id,
    origin: originOf(request),
  };
}
