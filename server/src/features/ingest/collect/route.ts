import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ingest } from '../ingest.ts';
import { collect, rejected } from './collect.ts';
import { LIMITS } from './limits.ts';
import { reject } from './read-page-view.ts';
import { readSender, siteOf } from './sender.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const allowAll = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');

/** The status of what is wrong with a request itself; undefined for what is wrong with the server. */
function clientStatusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** POST /collect, for pages of any site. Bodies are read as text whatever their type: beacons send text/plain. */
export function registerCollect(app: FastifyInstance, ingest: Ingest): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMITS.bodyBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.setErrorHandler(async (error: unknown, request, reply) => {
    const status = clientStatusOf(error);
    if (status !== undefined) {
      // Sending it again helps nobody: it is counted, and answered as what it is.
      const { headers } = request;
      const rejection =
        status === 413
          ? reject('too-large', `${headers['content-length'] ?? 'unknown'} bytes`)
          : reject('invalid-body', `content type ${headers['content-type'] ?? ''}`);
      const counted = await rejected(ingest, '', [rejection], { host: siteOf(headers) }).catch(() => ({
        accepted: 0,
        rejected: 1,
      }));
      return allowAll(reply.code(status)).send(counted);
    }
    ingest.services.log.warn({ err: error, repeats: true }, 'events could not be kept');
    return allowAll(reply.code(503)).header('retry-after', '5').send({
      accepted: 0,
      rejected: 0,
      reasons: {},
      message: 'Events cannot be stored right now; send them again.',
    });
  });

  app.options('/collect', { config: { capability: 'public' } }, (_request, reply) =>
    allowAll(reply.code(204))
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '86400')
      .send(),
  );

  app.post('/collect', { config: { capability: 'public' } }, async (request, reply) => {
    const collected = await collect(
      ingest,
      typeof request.body === 'string' ? request.body : '',
      readSender(request),
    );
    return allowAll(reply).type(JSON_TYPE).send(JSON.stringify(collected));
  });
}
