import type { FastifyInstance } from 'fastify';
import { parseOverridesCsv, setOverrides } from '../../../data/companies/index.ts';
import { contextOf } from '../../../platform/http/index.ts';

const BODY_LIMIT = 16 * 1024 * 1024;

/** POST /api/companies/overrides: a file of lines `cidr,domain,name` that replaces the overrides of the instance. */
export function registerOverridesUpload(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/api/companies/overrides',
    { config: { capability: 'configuration.change' } },
    async (request) => {
      const ctx = contextOf(request);
      const text = typeof request.body === 'string' ? request.body : '';
      return await setOverrides({ ctx, input: { overrides: parseOverridesCsv(text) } });
    },
  );
}
