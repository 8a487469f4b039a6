import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../context/log.ts';
import { AppError, detailsOf, isUnexpected, retryAfterOf, statusOf, toAppError } from '../errors/index.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { checkText, mendTexts } from '../text/index.ts';
import { watchRequests } from '../watch/index.ts';
import { hasLeft } from './closed-by-asker.ts';
import type { Edge } from './edge.ts';
import { guardEveryRoute } from './guard.ts';
import { shareLimits } from './share-limits.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** REST bodies; routes that take more (collect, imports) set their own limit. */
const BODY_LIMIT = 1_048_576;
const SILENCE_MS = 120_000;
const HEADERS_MS = 15_000;

/** Answers an error the REST way: `{code, message, details?, fieldErrors?}`; fields are in the details as in GraphQL. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const known = toAppError(error);
  const { code, message, fieldErrors } = known;
  const details = detailsOf(known);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  const retryAfter = retryAfterOf(known);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(statusOf(code))
    .header('x-content-type-options', 'nosniff')
    .send({
      code,
      message,
      ...(Object.keys(details).length > 0 && { details }),
      ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
    });
}

/** What is wrong with an address that the router does not even look up; no name that Parley gives is as long as it allows. */
function ofAddress(code: string): AppError | undefined {
  const message = 'The address is not valid text (a percent sign must come before two digits of UTF-8).';
  if (code === 'FST_ERR_BAD_URL') return new AppError('INVALID_INPUT', { message });
  return code === 'FST_ERR_MAX_PARAM_LENGTH' ? new AppError('NOT_FOUND') : undefined;
}

/** Whether the body has been parsed into values; routes check files and bodies that they parse themselves. */
const isParsed = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Readable);

/** The server everything is mounted on: an id on every request and answer, a guard on every route, and one shape of errors. */
export function createHttp({
  config,
  log,
  sharesLimitsIn,
}: {
  config: Config;
  log: Log;
  /** Where servers add up what callers used; without it each counts for itself. */
  sharesLimitsIn?: Postgres;
}): FastifyInstance {
  const app = Fastify({
    logger: false,
    // Counted from the right: entries to the left of our own proxies can be forged.
    trustProxy: (_address, hop) => hop < config.PARLEY_TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    // Headers must be there in time and a connection must not fall silent; for bodies see limitSlowBodies.
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS },
    routerOptions: { maxParamLength: 256 },
    // An address that is no text, or names what nothing is named, before any route or hook.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      sendError(reply, ofAddress(error.code) ?? error);
    },
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
  });
  const limitOf = shareLimits(app, { config, log, postgres: sharesLimitsIn });
  const edge: Edge = {
    config,
    limit: limitOf('requests', config.PARLEY_REQUESTS_PER_MINUTE),
    limitOf,
    authenticator: undefined,
    routes: [],
    sockets: [],
  };
  app.decorate('edge', edge);
  watchRequests(app, { config, log });
  guardEveryRoute(app);
  limitSlowBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    // One by one: a parameter of the query may have the name of one of the path.
    if (routeOptions.config.mendsText === true) return mendTexts(params, query);
    checkText(params);
    checkText(query);
    if (isParsed(body)) checkText(body);
  });
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (typeof status === 'number' && status >= 400 && status < 500 && isUnexpected(error)) {
      return sendError(reply, new AppError(status === 429 ? 'TOO_MANY_REQUESTS' : 'INVALID_INPUT'));
    }
    if (isUnexpected(error) && !hasLeft(request))
      log.error({ requestId: request.id, url: request.routeOptions.url, err: error }, 'request failed');
    return sendError(reply, error);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('NOT_FOUND')));
  return app;
}
