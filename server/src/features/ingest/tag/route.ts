import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config/index.ts';
import { tagScript } from './tag-script.ts';

const TOKEN = /^[\w-]{1,100}$/;

/** GET /tag.js?domain=…&token=…: what customers put on their pages. It may be kept for an hour. */
export function registerTag(app: FastifyInstance, config: Config): void {
  app.get<{ Querystring: { token?: unknown } }>(
    '/tag.js',
    { config: { capability: 'public' } },
    (request, reply) => {
      reply
        .type('text/javascript; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .header('vary', 'accept-encoding');
      const { token } = request.query;
      if (typeof token !== 'string' || !TOKEN.test(token))
        return reply.code(400).send('// The address of the tag needs a token.\n');
      const { text, gzipped, etag } = tagScript({
        token,
        origin: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      });
      reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'gzip').send(gzipped)
        : reply.send(text);
    },
  );
}
