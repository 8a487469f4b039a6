import type { FastifyInstance } from 'fastify';
import { askOf, type RouteParts } from '../route-tools.ts';
import { proveByPassword } from './prove-by-password.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const PUBLIC = { config: { capability: 'public' } } as const;

/** Passwords: as a proof, and in one step for scripts. */
export function registerPasswordRoutes(app: FastifyInstance, { services }: RouteParts): void {
  app.post<{ Body: Parameters<typeof proveByPassword>[0]['input'] }>(
    '/api/auth/discovery/password',
    PUBLIC,
    (request) => proveByPassword({ services, ctx: askOf(request), input: request.body }),
  );
  app.post<{ Body: Parameters<typeof signInWithPassword>[0]['input'] }>(
    '/api/auth/sign-in/email',
    PUBLIC,
    async (request, reply) => {
      const { token, user } = await signInWithPassword({
        services,
        ctx: askOf(request),
        input: request.body,
      });
      return reply.header('set-auth-token', token).send({ token, user });
    },
  );
}
