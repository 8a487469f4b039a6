import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { contextOf, secured } from '../../../platform/http/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { storeDomains } from './store-domains.ts';
import { MOST_BYTES, storeFile } from './store-file.ts';

const DEFAULT_NAME = 'audience.csv';
const LONGEST_NAME = 300;

/** The name that a Content-Disposition gives a file. */
export function filenameOf(header: string | undefined): string {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header ?? '') ?? [];
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  const name = decoded(encoded) ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '';
  return (
    name
      .replaceAll(/.*[/\\]|\p{Cc}/gu, '')
      .trim()
      .slice(0, LONGEST_NAME) || DEFAULT_NAME
  );
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const domainsSchema = z.object({ domains: z.array(z.string()) });

async function jsonOf(body: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES)
      throw new AppError('REQUEST_TOO_LARGE', { message: 'The list is larger than 6 MB.' });
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new AppError('INVALID_INPUT', { message: 'The body is not JSON.' });
  }
}

/** Making audiences is of the paid plan, as on its pages. */
function allowed(request: FastifyRequest): Context {
  const ctx = contextOf(request);
  authorize(ctx, 'plan.view');
  return ctx;
}

const bodyOf = (request: FastifyRequest): Readable => {
  const body = request.body as Readable | undefined;
  if (body === undefined)
    throw new AppError('audiences.no-audience-data', { message: 'The request has no body.' });
  return body;
};

/**
 * POST /api/audiences/dataset: the body is the file itself, its name in Content-Disposition. POST /api/audiences/domains: {domains}.
 * Both answer the dataset that `audiences.create` takes, and what is in it.
 */
export function registerDatasetRoutes(app: FastifyInstance): void {
  app.register(
    secured((scope) => {
      const config = { capability: 'configuration.change', longBody: true } as const;
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.post('/api/audiences/dataset', { config }, async (request, reply) => {
        const filename = filenameOf(request.headers['content-disposition']);
        const stored = await storeFile({
          ctx: allowed(request),
          input: { filename },
          body: bodyOf(request),
        });
        return reply.header('cache-control', 'no-store').send(stored);
      });
      scope.post('/api/audiences/domains', { config }, async (request, reply) => {
        const ctx = allowed(request);
        const input = domainsSchema.parse(await jsonOf(bodyOf(request)));
        return reply.header('cache-control', 'no-store').send(await storeDomains({ ctx, input }));
      });
    }),
  );
}
