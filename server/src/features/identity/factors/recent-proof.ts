import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

const MINUTES = 10;

/** Whether a user may change their own factors at all. */
export const mayChangeFactors = ({ credential, isSample }: SignedIn): boolean =>
  // A single sign-on vouches to one organization only, and everybody may be a user of the sample world.
  credential.kind === 'session' && !credential.factors.includes('sso') && !isSample;

/**
 * Refuses a change of how a user signs in unless they proved lately that it is them. Signing in counts for what is added
 * (not by a code on another device, which people can be talked into); what is removed asks for it again.
 */
export async function requireRecentProof(
  { postgres }: Pick<Services, 'postgres'>,
  user: SignedIn,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const { credential } = user;
  if (!mayChangeFactors(user) || credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  const session = await postgres
    .selectFrom('sessions')
    .select(['proved_at', 'created_at'])
    .where('id', '=', credential.sessionId)
    .executeTakeFirst();
  const signedIn = again || credential.factors.includes('device') ? null : (session?.created_at ?? null);
  const latest = Math.max(session?.proved_at?.getTime() ?? 0, signedIn?.getTime() ?? 0);
  if (Date.now() - latest > MINUTES * 60_000) throw new AppError('recent_proof_needed');
}
