import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicUrl } from '../../../platform/config/index.ts';
import { signedInOf } from '../../../platform/http/index.ts';
import { acceptJson, askOf, type RouteParts, tokenOf } from '../route-tools.ts';
import { decideConsent } from './decide-consent.ts';
import { exchangeToken } from './exchange-token.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';
import { openConsent } from './open-consent.ts';
import { registerApplication } from './register-application.ts';
import { RESOURCE_PATHS } from './resources.ts';
import { revokeToken } from './revoke-token.ts';

const OWN = { config: { capability: 'account.manage' } } as const;
/** Some programs are browsers inside, and name an origin of their own; nothing but what is in the body is trusted. */
const OPEN = { config: { capability: 'public', anyOrigin: true } } as const;
const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 16_384;

/** What the page /oauth/authorize asks for and sends. */
export function registerConsentRoutes(app: FastifyInstance, parts: RouteParts): void {
  app.get('/api/auth/oauth2/request', OWN, (request) =>
    openConsent({
      ...parts,
      user: signedInOf(request),
      token: tokenOf(request),
      search: new URL(request.url, 'http://localhost').search,
    }),
  );
  app.post('/api/auth/oauth2/decision', OWN, (request) =>
    decideConsent({
      ...parts,
      ctx: askOf(request),
      user: signedInOf(request),
      token: tokenOf(request),
      input: request.body,
    }),
  );
}

/** `/oauth/*` and `/.well-known/*`: what applications talk to. The page /oauth/authorize is the web application's. */
export async function registerAuthorizationServer(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const base = publicUrl(parts.services.config);
  const publish = (path: string, document: Record<string, unknown>) =>
    app.get(path, OPEN, (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=300')
        .send(document),
    );
  publish('/.well-known/oauth-authorization-server', serverMetadata(base));
  publish('/.well-known/oauth-protected-resource', resourceMetadata(base, RESOURCE_PATHS[0]));
  for (const path of RESOURCE_PATHS)
    publish(`/.well-known/oauth-protected-resource${path}`, resourceMetadata(base, path));

  await app.register(async (scope) => {
    acceptJson(scope);
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, readForm);
    scope.post('/oauth/register', OPEN, async (request, reply) => {
      const { status, body } = await registerApplication({
        ...parts,
        ctx: askOf(request),
        input: request.body,
      });
      return reply.code(status).send(body);
    });
    scope.post('/oauth/token', OPEN, async (request, reply) => {
      const form = formOf(request);
      if (!form) return notForm(reply);
      const { status, body } = await exchangeToken({ ...parts, ctx: askOf(request), form });
      return reply.code(status).send(body);
    });
    scope.post('/oauth/revoke', OPEN, async (request, reply) => {
      const form = formOf(request);
      if (!form) return notForm(reply);
      await revokeToken({ ...parts, ctx: askOf(request), form });
      return reply.code(200).send({});
    });
  });
}

function readForm(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  done(null, new URLSearchParams(String(body)));
}

const formOf = ({ body }: FastifyRequest): URLSearchParams | undefined =>
  body instanceof URLSearchParams ? body : undefined;

const notForm = (reply: FastifyReply): FastifyReply =>
  reply.code(400).send({ error: 'invalid_request', error_description: `The body must be ${FORM}.` });
