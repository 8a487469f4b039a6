import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, Services } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type Credentials, credentialsOf } from '../../platform/http/index.ts';
import { exportPath } from './export-file.ts';
import { findOwnJob } from './export-job.ts';
import { isSignedLink } from './signed-link.ts';

const paramsSchema = z.object({ id: z.string().regex(/^csvj_[a-z0-9]{20}$/) });
const linkSchema = z.object({ expires: z.coerce.number(), signature: z.string() });

type Options = { services: Services; authenticate(credentials: Credentials): Promise<Context> };

/** The job, if whoever asks may have its file: by a signed link, else as the person who asked for it. */
async function findAllowed({ services, authenticate }: Options, request: FastifyRequest, id: string) {
  const link = linkSchema.safeParse(request.query);
  if (link.success && isSignedLink(services.config, { id, ...link.data })) {
    const job = await services.postgres
      .selectFrom('csv_jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (job) return job;
    throw notFound('Export');
  }
  return await findOwnJob(await authenticate(credentialsOf(request)), id);
}

/** GET /api/exports/{id}: the file of a completed export. */
export function registerExportRoutes(app: FastifyInstance, options: Options): void {
  app.get('/api/exports/:id', async (request: FastifyRequest, reply: FastifyReply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw notFound('Export');
    const job = await findAllowed(options, request, params.data.id);
    const path = exportPath(options.services.config, job.id);
    const file = job.status === 'completed' ? await stat(path).catch(() => undefined) : undefined;
    if (!file) throw notFound('Export');
    const plain = job.filename.replace(/[^\w .()-]/g, '_');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-length', file.size)
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(job.filename)}`,
      )
      .send(createReadStream(path));
  });
}
