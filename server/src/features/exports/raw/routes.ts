import type { RawFormat } from '@parley/core/features/exports';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { definitionsVersion } from '../../../data/configuration/index.ts';
import { contextOf } from '../../../platform/http/index.ts';
import { DEFINITIONS_HEADER } from '../export-filename.ts';
import { exportRaw, type rawQuerySchema } from './export-raw.ts';
import { WARNINGS_HEADER } from './raw-notes.ts';

type Input = z.input<typeof rawQuerySchema>;

const CONTENT_TYPES: Readonly<Record<RawFormat, string>> = {
  parquet: 'application/vnd.apache.parquet',
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** GET /api/raw/{table}: the rows that figures are counted from, as many as there are. */
export function registerRawRoutes(app: FastifyInstance): void {
  app.get<{ Params: Pick<Input, 'table'>; Querystring: Omit<Input, 'table'> }>(
    '/api/raw/:table',
    { config: { capability: 'data.export' }, exposeHeadRoute: false },
    async (request, reply) => {
      const input = { ...request.query, ...request.params };
      const ctx = contextOf(request);
      const definitions = await definitionsVersion(ctx.postgres, ctx.instance.id);
      const { stream, query, nextCursor, warnings } = await exportRaw({ ctx, input });
      const { table, from, to, format } = query;
      if (warnings !== undefined) reply.header(WARNINGS_HEADER, warnings);
      if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
      return reply
        .header('content-type', CONTENT_TYPES[format])
        .header(DEFINITIONS_HEADER, definitions)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${table}_${from}_${to}.${format}"`)
        .send(stream);
    },
  );
}
