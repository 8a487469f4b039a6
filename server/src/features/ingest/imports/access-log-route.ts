import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError, isUnexpected, toAppError } from '../../../platform/errors/index.ts';
import { contextOf, hasLeft } from '../../../platform/http/index.ts';
import type { Ingest } from '../ingest.ts';
import { type ImportInput, importAccessLog } from './import-access-log.ts';

/**
 * POST /api/imports/access-log: the body is the file itself, of any length. The answer is a line of JSON per step of
 * progress and at the end the summary, or an error.
 */
export function registerAccessLogImport(app: FastifyInstance, ingest: Ingest): void {
  const config = { capability: 'configuration.change', longBody: true } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post<{ Querystring: ImportInput }>('/api/imports/access-log', { config }, async (request, reply) => {
    const ctx = contextOf(request);
    const body = request.body as Readable | undefined;
    if (body === undefined) throw new AppError('INVALID_INPUT', { message: 'The request has no body.' });
    const answer = new PassThrough();
    // The client may go away; the import then fails at its next piece of the body.
    answer.on('error', () => undefined);
    const write = async (line: object): Promise<void> => {
      if (!answer.write(`${JSON.stringify(line)}\n`) && !answer.destroyed)
        await new Promise((done) => answer.once('drain', done).once('close', done));
    };
    const work = async (): Promise<void> => {
      try {
        const { query } = request;
        await write(await importAccessLog({ ctx, ingest, input: query, body, onProgress: write }));
      } catch (error) {
        if (isUnexpected(error) && !hasLeft(request))
          ctx.log.error({ err: error, requestId: ctx.requestId }, 'an import failed');
        const { code, message, fieldErrors } = toAppError(error);
        await write({ type: 'error', code, message: Object.values(fieldErrors)[0] ?? message });
        body.resume();
      } finally {
        answer.end();
      }
    };
    void work();
    return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(answer);
  });
}
