import type { FastifyRequest } from 'fastify';

/** What a request says about who asks and which instance it is about; nothing of it is checked yet. */
export type Credentials = { token: string | undefined; instanceId: string | undefined; requestId: string };

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export function credentialsOf(request: Pick<FastifyRequest, 'headers' | 'id'>): Credentials {
  const authorization = one(request.headers.authorization);
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return { token, instanceId: one(request.headers['x-instance-id']), requestId: request.id };
}
