import type { FastifyInstance } from 'fastify';
import { parseOverridesCsv, setOverrides } from '../../companies/resolve/index.ts';
import type { Authenticate } from '../authenticate.ts';

const BODY_LIMIT = 16 * 1024 * 1024;

/** POST /api/companies/overrides: a file of lines `cidr,domain,name` that replaces the overrides of the instance. */
export function registerOverridesUpload(app: FastifyInstance, authenticate: Authenticate): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/companies/overrides', async (request) => {
    const ctx = await authenticate(request);
    const text = typeof request.body === 'string' ? request.body : '';
    return await setOverrides({ ctx, input: { overrides: parseOverridesCsv(text) } });
  });
}
