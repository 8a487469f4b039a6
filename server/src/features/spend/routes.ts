import type { Readable } from 'node:stream';
import { SHEET_FORMATS, SHEET_PATH } from '@parley/core/features/spend';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { contextOf, secured } from '../../platform/http/index.ts';
import { importSpendSheet, type SheetInput } from './import-spend-sheet.ts';
import { writeSpendSheet } from './write-spend-sheet.ts';

const querySchema = z.object({ format: z.enum(SHEET_FORMATS).default('csv') });

/** GET and POST /api/vendor-spend/sheet: the sheet of spend as a file, and a file that changes it; its body is the file itself. */
export function registerSheetRoutes(app: FastifyInstance): void {
  app.register(
    secured((scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.get<{ Querystring: z.input<typeof querySchema> }>(
        SHEET_PATH,
        { config: { capability: 'configuration.view' }, exposeHeadRoute: false },
        async (request, reply) => {
          const { format } = querySchema.parse(request.query);
          const { content, contentType } = await writeSpendSheet({ ctx: contextOf(request), format });
          const today = new Date().toISOString().slice(0, 10);
          return reply
            .header('content-type', contentType)
            .header('cache-control', 'private, no-store')
            .header('content-disposition', `attachment; filename="vendor-spend_${today}.${format}"`)
            .send(content);
        },
      );
      scope.post<{ Querystring: SheetInput }>(
        SHEET_PATH,
        { config: { capability: 'configuration.change', longBody: true } },
        async (request, reply) => {
          const body = request.body as Readable | undefined;
          if (body === undefined)
            throw new AppError('INVALID_INPUT', { message: 'The request has no body.' });
          const answer = await importSpendSheet({ ctx: contextOf(request), input: request.query, body });
          return reply.header('cache-control', 'no-store').send(answer);
        },
      );
    }),
  );
}
