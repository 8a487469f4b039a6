import { PassThrough, type Readable } from 'node:stream';
import { apiWords } from '@parley/core/features/imports';
import type { FastifyInstance } from 'fastify';
import { AppError, isUnexpected, toAppError } from '../../platform/errors/index.ts';
import { contextOf, hasLeft, secured } from '../../platform/http/index.ts';
import { type ImportFileInput, importFile } from './import-file.ts';
import type { Kept } from './run-import.ts';

/**
 * POST /api/imports/:kind: the body is the file itself, of any length. The answer is a line of JSON for the mapping,
 * for each step of progress and each error of a row, and at the end the summary, or an error. What is refused before there is anything to
 * say is an error with its status, as of any request.
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
          const { via = 'api' } = request.query;
          const isPage = via === 'web';
          const lines = createAnswer((text) => (via === 'api' ? apiWords(text) : text));
          let kept: Kept | undefined;
          const work = async (): Promise<void> => {
            try {
              const summary = await importFile({
                ctx,
                input: { ...request.query, ...request.params },
                body,
                ...(isPage && { onTable: (table) => lines.write({ type: 'table', ...table }) }),
                onPlan: (plan) => lines.write({ type: 'plan', ...plan }),
                onProgress: async (rows) => {
                  if (isPage && lines.stream.destroyed)
                    throw new AppError('INVALID_INPUT', { message: 'The import was stopped.' });
                  await lines.write({ type: 'progress', rows });
                },
                onError: (error) => lines.send({ type: 'row-error', ...error }),
                onKept: (found) => {
                  kept = found;
                },
              });
              await lines.write({ type: 'summary', ...summary });
            } catch (error) {
              body.resume();
              const { code, message, fieldErrors } = toAppError(error);
              const told = [Object.values(fieldErrors)[0] ?? message, ...keptWords(kept)].join(' ');
              // Nothing is sent yet: the answer is an error like that of any other request.
              if (!lines.isBegun())
                throw isUnexpected(error)
                  ? error
                  : new AppError(code, { ...toAppError(error), message: lines.say(told) });
              if (isUnexpected(error) && !hasLeft(request))
                ctx.log.error({ err: error, requestId: ctx.requestId }, 'an import failed');
              await lines.write({ type: 'error', code, message: told });
            } finally {
              lines.stream.end();
            }
          };
          const done = work();
          await Promise.race([lines.begun, done]);
          // What goes wrong from here on is a line of the answer.
          done.catch(() => undefined);
          return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines.stream);
        },
      );
    }),
  );
}

type Line = { type: string } & Readonly<Record<string, unknown>>;

/** What lines say in words, wherever in them. */
const SAYING: ReadonlySet<string> = new Set(['message', 'notes', 'choices']);

/** The answer as it grows, a line of JSON for each thing to say; `say` puts its messages into the words of whoever asked. */
function createAnswer(say: (text: string) => string) {
  const stream = new PassThrough();
  // The client may go away; the import then ends as it would have, unless a page asked for it: leaving it stops it.
  stream.on('error', () => undefined);
  let isBegun = false;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const said = (key: string, value: unknown): unknown => {
    if (!SAYING.has(key)) return value;
    if (typeof value === 'string') return say(value);
    return Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? say(each) : each)) : value;
  };
  const send = (line: Line): boolean => {
    isBegun = true;
    begin();
    return stream.write(`${JSON.stringify(line, said)}\n`);
  };
  return {
    stream,
    say,
    begun,
    isBegun: () => isBegun,
    send,
    /** Waits until the client has taken what was sent. */
    write: async (line: Line): Promise<void> => {
      if (!send(line) && !stream.destroyed)
        await new Promise((done) => stream.once('drain', done).once('close', done));
    },
  };
}

/** What there is of an import that failed, and how to go on. */
const keptWords = (kept: Kept | undefined): string[] =>
  kept === undefined
    ? []
    : [
        `${kept.rows.toLocaleString('en-US')} rows are imported and stay: the same file goes on after them, and parley import undo ${kept.importId} takes them back.`,
      ];
