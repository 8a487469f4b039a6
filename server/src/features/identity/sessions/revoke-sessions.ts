import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Ask } from './create-session.ts';
import { ownSessions, sessionOf } from './own-sessions.ts';

const inputSchema = z.union([
  z.object({ id: z.string().max(256) }),
  /** Every session but that of the request. */
  z.object({ others: z.literal(true) }),
]);

/** Ends one of one's own sessions, or all the others. A foreign one is not found. */
export async function revokeSessions({
  services,
  ctx,
  user,
  input,
}: {
  services: Pick<Services, 'postgres'>;
  ctx: Ask;
  user: SignedIn;
  input: z.input<typeof inputSchema>;
}): Promise<{ success: true }> {
  const which = inputSchema.parse(input);
  const { sessionId } = sessionOf(user);
  await services.postgres.transaction().execute(async (transaction) => {
    const own = ownSessions(transaction, user).select('id');
    const chosen = 'id' in which ? own.where('id', '=', which.id) : own.where('id', '!=', sessionId);
    const gone = await transaction.deleteFrom('sessions').where('id', 'in', chosen).returning('id').execute();
    if ('id' in which && gone.length === 0) throw notFound('Session');
    if (gone.length === 0) return;
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: null },
      type: 'identity.session-revoked',
      source: 'api',
      details: `${user.name} ended ${gone.length === 1 ? 'a session' : `${gone.length} sessions`}`,
      data: { sessions: gone.map(({ id }) => id) },
    });
  });
  return { success: true };
}
