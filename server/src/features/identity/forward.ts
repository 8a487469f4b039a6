import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from './auth.ts';

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['authorization', 'content-type', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('x-client-address', request.ip);
  const body =
    request.method === 'GET' || request.body === undefined ? null : JSON.stringify(request.body ?? {});
  return new Request(new URL(request.url, 'http://localhost'), { method: request.method, headers, body });
}

/**
 * Passes a request on to better-auth and its answer back without cookies: sessions travel in the header
 * `set-auth-token` only. What is not forwarded by a route is not reachable.
 */
export const forwardTo =
  (auth: Auth) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const response = await auth.handler(toWebRequest(request));
    for (const name of ['content-type', 'set-auth-token']) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send(await response.text());
  };
