import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { credentialsOf, signedInOf } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import { configureOrganization, type Maker } from './configure-organization.ts';
import type { organizationSchema } from './make-organization.ts';

/** POST /api/instances: an organization of one's own, at the end of signing up or later. */
export function registerInstanceRoutes(
  app: FastifyInstance,
  { services, identity }: { services: Services; identity: Identity },
): void {
  app.post<{ Body: z.input<typeof organizationSchema> }>(
    '/api/instances',
    { config: { capability: 'instances.create' } },
    async (request, reply) => {
      const { origin, requestId, token } = credentialsOf(request);
      const arriving = await identity.requireIntermediate(token, 'discovered').catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'intermediate-session-expired') return undefined;
        throw error;
      });
      const maker: Maker = arriving
        ? { kind: 'arriving', session: arriving }
        : { kind: 'signed-in', user: signedInOf(request), token: token ?? '' };
      const entered = await configureOrganization({
        services,
        ctx: { origin, requestId },
        maker,
        input: request.body,
      });
      return reply.header('cache-control', 'no-store').send(entered);
    },
  );
}
