import { REPORT_FILES } from '@parley/core/features/notifications';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../platform/errors/index.ts';
import { contextOf } from '../../platform/http/index.ts';
import { readRunFile } from './read-run-file.ts';

const paramsSchema = z.object({ runId: z.string().max(64), file: z.enum(REPORT_FILES) });

/** GET /api/reports/runs/{run}/{csv or pdf}: what a run of a report said, as a file. */
export function registerRunRoutes(app: FastifyInstance): void {
  const config = { capability: 'analytics.view' } as const;
  app.get('/api/reports/runs/:runId/:file', { config }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw notFound('Run');
    const { name, type, bytes } = await readRunFile({ ctx: contextOf(request), input: params.data });
    const plain = name.replace(/[^\w .()-]/g, '_');
    return reply
      .header('content-type', type)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .send(bytes);
  });
}
