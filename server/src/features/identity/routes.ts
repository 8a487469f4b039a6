import rateLimit from '@fastify/rate-limit';
import { passwordSchema } from '@parley/core/features/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getBootstrap, type IsSamplePending, isSignUpOpen } from './bootstrap.ts';
import type { Identity } from './identity.ts';
import { checkLock, clearFailures, countFailure } from './lock-out.ts';

/** What of better-auth is reachable; everything else of it answers not found. */
const OPEN_ROUTES = [
  ['GET', 'get-session'],
  ['GET', 'list-sessions'],
  ['GET', 'organization/list'],
  ['POST', 'organization/set-active'],
  ['POST', 'revoke-other-sessions'],
  ['POST', 'revoke-session'],
  ['POST', 'sign-out'],
] as const;
const GUESSES_PER_MINUTE = 60;
const BODY_LIMIT = 16_384;

const withEmail = z.object({ email: z.string().trim().toLowerCase().max(320) });
const withPassword = z.object({ password: passwordSchema });

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['authorization', 'content-type', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('x-client-address', request.ip);
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null;
  return new Request(new URL(request.url, 'http://localhost'), { method: request.method, headers, body });
}

/** Passes the answer on without its cookies: sessions travel in the header `set-auth-token` only. */
async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of ['content-type', 'set-auth-token']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
}

/** `/api/auth/*` (sign-in, sign-up of the first person, sign-out, sessions) and `/api/bootstrap`. */
export async function registerIdentityRoutes(
  app: FastifyInstance,
  {
    services,
    identity,
    isSamplePending,
  }: { services: Services; identity: Identity; isSamplePending: IsSamplePending },
): Promise<void> {
  app.get('/api/bootstrap', { config: { capability: 'public' } }, ({ hostname }) =>
    getBootstrap(services, { hostname, isSamplePending }),
  );

  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: 600,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    );
    const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      sendWebResponse(reply, await identity.auth.handler(toWebRequest(request)));
    for (const [method, path] of OPEN_ROUTES) {
      scope.route({
        method,
        url: `/api/auth/${path}`,
        config: { capability: 'account.manage' },
        handler: forward,
      });
    }

    const guessable = { config: { capability: 'public', rateLimit: { max: GUESSES_PER_MINUTE } } } as const;
    scope.post('/api/auth/sign-in/email', guessable, async (request, reply) => {
      const { email } = withEmail.parse(readJson(request.body));
      await checkLock(services.postgres, email);
      const response = await identity.auth.handler(toWebRequest(request));
      if (response.status === 401) await countFailure(services.postgres, email);
      if (response.ok) await clearFailures(services.postgres, email);
      return sendWebResponse(reply, response);
    });
    scope.post('/api/auth/sign-up/email', guessable, async (request, reply) => {
      return await oneAtATime(services, async () => {
        if (!(await isSignUpOpen(services))) throw new AppError('PERMISSION_DENIED');
        withPassword.parse(readJson(request.body));
        return await forward(request, reply);
      });
    });
  });
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw new AppError('INVALID_INPUT');
  }
}

/** Two people who sign up at the same moment must not both be the first. */
async function oneAtATime<Value>(
  { postgres }: Pick<Services, 'postgres'>,
  work: () => Promise<Value>,
): Promise<Value> {
  return await postgres.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('identity.sign-up')) as mine`.execute(transaction);
    if (!rows[0]?.mine) throw new AppError('OPERATION_LOCKED');
    return await work();
  });
}
