import type { FastifyInstance } from 'fastify';
import { signedInOf } from '../../../platform/http/index.ts';
import { clientOf, countGuess, takeAtLeast } from '../limits/index.ts';
import { askOf, type RouteParts } from '../route-tools.ts';
import { changePassword } from './change-password.ts';
import { proveByPassword } from './prove-by-password.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const PUBLIC = { config: { capability: 'public' } } as const;

/** Passwords: as a proof, in one step for scripts, forgotten, and changed. */
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
  app.post<{ Body: Parameters<typeof sendResetLink>[0]['input'] }>(
    '/api/auth/password/forgot',
    PUBLIC,
    (request) => takeAtLeast(() => sendResetLink({ services, ctx: askOf(request), input: request.body })),
  );
  app.post<{ Body: Parameters<typeof resetPassword>[0]['input'] }>(
    '/api/auth/password/reset',
    PUBLIC,
    async (request) => {
      const ctx = askOf(request);
      await countGuess({ services, surface: 'link opened by client', who: clientOf(ctx.origin) });
      return await resetPassword({ services, ctx, input: request.body });
    },
  );
  app.post<{ Body: Parameters<typeof changePassword>[0]['input'] }>(
    '/api/auth/password/change',
    { config: { capability: 'account.manage' } },
    (request) =>
      changePassword({
        services,
        ctx: askOf(request),
        user: signedInOf(request),
        input: request.body,
      }),
  );
}
