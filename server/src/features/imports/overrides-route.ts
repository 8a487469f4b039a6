import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { contextOf, secured } from '../../platform/http/index.ts';
import { importOverrides } from './import-overrides.ts';

/** POST /api/companies/overrides: a file of lines `cidr,domain,name` that replaces the overrides of the instance. */
export function registerOverridesUpload(app: FastifyInstance): void {
  app.register(
    secured((scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.post(
        '/api/companies/overrides',
        { config: { capability: 'configuration.change' } },
        async (request) =>
          await importOverrides({
            ctx: contextOf(request),
            body: (request.body as Readable | undefined) ?? [],
          }),
      );
    }),
  );
}
