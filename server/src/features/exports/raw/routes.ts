import type { RawFormat } from '@parley/core/features/exports';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { contextOf } from '../../../platform/http/index.ts';
import { exportRaw, type rawQuerySchema } from './export-raw.ts';

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
      const { stream, query, nextCursor } = await exportRaw({ ctx: contextOf(request), input });
      const { table, from, to, format } = query;
      if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
      return reply
        .header('content-type', CONTENT_TYPES[format])
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${table}_${from}_${to}.${format}"`)
        .send(stream);
    },
  );
}
