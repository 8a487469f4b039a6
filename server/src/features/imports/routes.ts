import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError, isUnexpected, toAppError } from '../../platform/errors/index.ts';
import { contextOf, hasLeft, secured } from '../../platform/http/index.ts';
import { type ImportFileInput, importFile } from './import-file.ts';
import type { Kept } from './run-import.ts';

/**
 * POST /api/imports/:kind: the body is the file itself, of any length. The answer is a line of JSON for the mapping,
 * for each step of progress and each error of a row, and at the end the summary, or an error.
 */
export function registerImportRoutes(app: FastifyInstance): void {
  app.register(
    secured((scope) => {
      const config = { capability: 'configuration.change', longBody: true } as const;
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.post<{ Params: Pick<ImportFileInput, 'kind'>; Querystring: Omit<ImportFileInput, 'kind'> }>(
        '/api/imports/:kind',
        { config },
        async (request, reply) => {
          const ctx = contextOf(request);
          const body = request.body as Readable | undefined;
          if (body === undefined)
            throw new AppError('INVALID_INPUT', { message: 'The request has no body.' });
          const answer = new PassThrough();
          // The client may go away; the import then ends as it would have, unless a page asked for it: leaving it stops it.
          answer.on('error', () => undefined);
          const send = (line: object): boolean => answer.write(`${JSON.stringify(line)}\n`);
          const write = async (line: object): Promise<void> => {
            if (!send(line) && !answer.destroyed)
              await new Promise((done) => answer.once('drain', done).once('close', done));
          };
          const isPage = request.query.via === 'web';
          let kept: Kept | undefined;
          const work = async (): Promise<void> => {
            try {
              const summary = await importFile({
                ctx,
                input: { ...request.query, ...request.params },
                body,
                ...(isPage && { onTable: (table) => write({ type: 'table', ...table }) }),
                onPlan: (plan) => write({ type: 'plan', ...plan }),
                onProgress: async (rows) => {
                  if (isPage && answer.destroyed)
                    throw new AppError('INVALID_INPUT', { message: 'The import was stopped.' });
                  await write({ type: 'progress', rows });
                },
                onError: (error) => send({ type: 'row-error', ...error }),
                onKept: (found) => {
                  kept = found;
                },
              });
              await write({ type: 'summary', ...summary });
            } catch (error) {
              if (isUnexpected(error) && !hasLeft(request))
                ctx.log.error({ err: error, requestId: ctx.requestId }, 'an import failed');
              const { code, message, fieldErrors } = toAppError(error);
              const told = [Object.values(fieldErrors)[0] ?? message, ...keptWords(kept)].join(' ');
              await write({ type: 'error', code, message: told });
              body.resume();
            } finally {
              answer.end();
            }
          };
          void work();
          return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(answer);
        },
      );
    }),
  );
}

/** What there is of an import that failed, and how to go on. */
const keptWords = (kept: Kept | undefined): string[] =>
  kept === undefined
    ? []
    : [
        `${kept.rows.toLocaleString('en-US')} rows are imported and stay: the same file goes on after them, and parley import undo ${kept.importId} takes them back.`,
      ];
