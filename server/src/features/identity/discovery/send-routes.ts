import type { FastifyInstance } from 'fastify';
import { takeAtLeast } from '../limits/index.ts';
import { askOf, type RouteParts } from '../route-tools.ts';
import { sendDiscoveryLink } from './send-discovery-link.ts';
import { sendMagicLink } from './send-magic-link.ts';

const PUBLIC = { config: { capability: 'public' } } as const;

/** Links by e-mail that prove an address. */
export function registerSendRoutes(app: FastifyInstance, { services }: RouteParts): void {
  app.post<{ Body: Parameters<typeof sendDiscoveryLink>[0]['input'] }>(
    '/api/auth/discovery/send',
    PUBLIC,
    (request) => takeAtLeast(() => sendDiscoveryLink({ services, ctx: askOf(request), input: request.body })),
  );
  app.post<{ Body: Parameters<typeof sendMagicLink>[0]['input'] }>(
    '/api/auth/magic-link/send',
    PUBLIC,
    (request) => takeAtLeast(() => sendMagicLink({ services, ctx: askOf(request), input: request.body })),
  );
}
