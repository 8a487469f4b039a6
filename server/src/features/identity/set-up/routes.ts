import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientOf, countGuess } from '../limits/index.ts';
import { askOf, type RouteParts } from '../route-tools.ts';
import { type MakeOrganization, setUp } from './set-up.ts';
import { checkSetUpToken } from './set-up-link.ts';

const PUBLIC = { config: { capability: 'public' } } as const;
const querySchema = z.object({ token: z.string().max(256) });

/** The link that makes the first superuser: whether it is good, and its use. */
export function registerSetUpRoutes(
  app: FastifyInstance,
  { services, makeOrganization }: RouteParts & { makeOrganization: MakeOrganization },
): void {
  app.get('/api/auth/set-up', PUBLIC, async (request) => {
    const { origin } = askOf(request);
    const { token } = querySchema.parse(request.query);
    await countGuess({ services, surface: 'set-up by client', who: clientOf(origin) });
    await checkSetUpToken(services.postgres, token);
    return { pending: true };
  });
  app.post<{ Body: Parameters<typeof setUp>[0]['input'] }>('/api/auth/set-up', PUBLIC, async (request) => {
    const ctx = askOf(request);
    await countGuess({ services, surface: 'set-up by client', who: clientOf(ctx.origin) });
    return await setUp({ services, ctx, input: request.body, makeOrganization });
  });
}
