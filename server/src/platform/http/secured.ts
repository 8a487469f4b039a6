import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * A scope whose answers carry security headers: `app.register(secured(async (scope) => { … }))`. Never used around
 * /collect, /px and /tag.js: it would take two thirds of their throughput, and other sites must load them.
 */
export function secured(routes: (scope: FastifyInstance) => Promise<void> | void) {
  return async (scope: FastifyInstance): Promise<void> => {
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // The component library sets style attributes and one style element of variables.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Self-hosted on plain HTTP is allowed: whoever terminates TLS sends this one.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    await routes(scope);
  };
}
