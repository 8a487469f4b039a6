import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { ownSessions } from './own-sessions.ts';

export type UserSession = {
  id: string;
  isCurrent: boolean;
  factors: string[];
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
};

/** One's own sessions, the one of the request first, then the latest used first; never their tokens. */
export async function listSessions({
  services,
  user,
}: {
  services: Pick<Services, 'postgres'>;
  user: SignedIn;
}): Promise<UserSession[]> {
  const rows = await ownSessions(services.postgres, user)
    .select(['id', 'factors', 'ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const currentId = user.credential.kind === 'session' ? user.credential.sessionId : undefined;
  return rows
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === currentId,
      factors: row.factors,
      address: row.ip_address,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      expiresAt: row.expires_at,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
