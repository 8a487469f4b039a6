import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { contextOf } from '../../platform/http/index.ts';
import { readExport } from './export-file.ts';
import { DEFINITIONS_HEADER, withDefinitions } from './export-filename.ts';
import { findOwnJob } from './export-job.ts';
import { isSignedLink } from './signed-link.ts';

const paramsSchema = z.object({ id: z.string().regex(/^csvj_[a-z0-9]{20}$/) });
const linkSchema = z.object({ expires: z.coerce.number(), signature: z.string() });

const hasLink = (config: Services['config'], request: FastifyRequest): boolean => {
  const params = paramsSchema.safeParse(request.params);
  const link = linkSchema.safeParse(request.query);
  return params.success && link.success && isSignedLink(config, { id: params.data.id, ...link.data });
};

/** The job, if the caller may have its file: by a signed link, else as the user who started it. */
async function findAllowed(services: Services, request: FastifyRequest, id: string) {
  if (!hasLink(services.config, request)) return await findOwnJob(contextOf(request), id);
  const job = await services.postgres
    .selectFrom('csv_jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (job) return job;
  throw notFound('Export');
}

/** GET /api/exports/{id}: the file of a completed export. */
export function registerExportRoutes(app: FastifyInstance, services: Services): void {
  const config = {
    capability: 'data.export',
    unless: (request: FastifyRequest) => hasLink(services.config, request),
  } as const;
  app.get('/api/exports/:id', { config }, async (request: FastifyRequest, reply: FastifyReply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw notFound('Export');
    const job = await findAllowed(services, request, params.data.id);
    const file = job.status === 'completed' ? await readExport(services.config, job.id) : undefined;
    if (!file) throw notFound('Export');
    const filename = withDefinitions(job.filename, job.definitions);
    const plain = filename.replace(/[^\w .()-]/g, '_');
    if (job.definitions !== null) reply.header(DEFINITIONS_HEADER, job.definitions);
    if (file.bytes !== undefined) reply.header('content-length', file.bytes);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      )
      .send(file.body);
  });
}
