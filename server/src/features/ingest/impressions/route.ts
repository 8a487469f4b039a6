import type { FastifyInstance } from 'fastify';
import { readSender } from '../collect/sender.ts';
import type { Ingest } from '../ingest.ts';
import { takeImpression } from './take-impression.ts';

/** One transparent pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** GET /px/{code}.gif: the same image whatever happens; 503 says that the impression could not be kept. */
export function registerImpressions(app: FastifyInstance, ingest: Ingest): void {
  app.get<{ Params: { file: string }; Querystring: { [name: string]: unknown } }>(
    '/px/:file',
    { config: { capability: 'public', mendsText: true } },
    async (request, reply) => {
      const code = request.params.file.replace(/\.gif$/i, '').slice(0, 100);
      reply
        .type('image/gif')
        .header('cache-control', 'no-store, no-cache, must-revalidate, max-age=0')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      try {
        await takeImpression(ingest, code, request.query, readSender(request));
      } catch (error) {
        ingest.services.log.warn({ err: error, repeats: true }, 'an impression could not be kept');
        reply.code(503).header('retry-after', 5);
      }
      return reply.send(GIF);
    },
  );
}
