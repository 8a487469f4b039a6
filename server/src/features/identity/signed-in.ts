import type { SignedIn } from '../../platform/context/index.ts';
import type { Auth } from './auth.ts';
import { isForOneOrganization } from './discovery/discover.ts';
import { findSession } from './sessions/find-session.ts';

/** What a token is made of; headers can hold nothing else. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Who holds a session token; null when it is missing, forged, expired or revoked. */
export async function readSession(auth: Auth, token: string | undefined): Promise<SignedIn | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const found = await findSession(auth, token);
  if (!found) return null;
  const { user, session } = found;
  if (session.stage !== 'full') return null;
  const factors = session.factors ?? [];
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    pictureUrl: user.image ?? null,
    // A single sign-on speaks for one organization, not for who runs the server.
    isSuperuser: user.isSuperuser === true && !isForOneOrganization(factors),
    isSample: user.isSample === true,
    activeInstanceId: session.activeOrganizationId ?? null,
    credential: { kind: 'session', sessionId: session.id, factors },
  };
}
