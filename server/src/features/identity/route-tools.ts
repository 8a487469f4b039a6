import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { credentialsOf } from '../../platform/http/index.ts';
import type { Identity } from './identity.ts';
import type { Ask } from './sessions/create-session.ts';

/** What every file of routes of this feature gets. */
export type RouteParts = { services: Services; identity: Identity };

const BODY_LIMIT = 16_384;

/** Where the request comes from. */
export function askOf(request: FastifyRequest): Ask {
  const { origin, requestId } = credentialsOf(request);
  return { origin, requestId };
}

/** The bearer token of a request that the guard has let in. */
export function tokenOf(request: FastifyRequest): string {
  const { token } = credentialsOf(request);
  if (token === undefined) throw new AppError('MISSING_AUTHENTICATION');
  return token;
}

/** JSON bodies of a few kilobytes; none at all counts as an empty object. Answers are kept by nobody. */
export function acceptJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (
      _request: FastifyRequest,
      body: string | Buffer,
      done: (error: Error | null, body?: unknown) => void,
    ) => {
      const text = String(body);
      try {
        done(null, text.trim() === '' ? {} : JSON.parse(text));
      } catch {
        done(new AppError('INVALID_INPUT'));
      }
    },
  );
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
