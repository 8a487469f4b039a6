import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../config/index.ts';
import { AppError } from '../errors/index.ts';
import { isHttps, NO_CONTENT } from './content-policy.ts';
import type { Resource } from './edge.ts';
import { isOwnOrigin } from './own-origin.ts';

const TWO_YEARS = 63_072_000;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Browser features that our own pages may use: passkeys, the clipboard and the microphone. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
  ],
  ...['hid', 'magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat([
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    'clipboard-write=(self)',
    'microphone=(self)',
  ])
  .join(', ');

/** Where a refused application asks for a token; for MCP also that it should request only the scope `read` by default. */
const challenge = (base: string, resource: Resource = '/api'): string =>
  `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource${resource}"${resource === '/mcp' ? ', scope="read"' : ''}`;

/**
 * A scope whose answers carry security headers and whose changes are asked for by pages of our own only:
 * `app.register(secured(async (scope) => { … }))`. Never used around /collect, /px and /tag.js: it would take much of
 * their throughput, and other sites must load them.
 */
export function secured(routes: (scope: FastifyInstance) => Promise<void> | void) {
  return async (scope: FastifyInstance): Promise<void> => {
    const { config } = scope.edge;
    await scope.register(helmet, {
      // Pages bring a policy of their own, see pagePolicy.
      contentSecurityPolicy: { useDefaults: false, directives: NO_CONTENT },
      strictTransportSecurity: isHttps(config) && { maxAge: TWO_YEARS, includeSubDomains: false },
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', PERMISSIONS);
      const { method, host, headers, routeOptions } = request;
      if (SAFE.has(method) || routeOptions.config.anyOrigin) return;
      if (!isOwnOrigin(config, { origin: headers.origin, host })) throw new AppError('PERMISSION_DENIED');
    });
    // A response without a caching header is about a user; and an application that is refused learns where to ask (RFC 9728).
    scope.addHook('onSend', async ({ routeOptions }, reply) => {
      if (reply.statusCode === 401 && routeOptions.config.capability !== 'public')
        reply.header('www-authenticate', challenge(publicUrl(config), routeOptions.config.resource));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    await routes(scope);
  };
}
