import type { Credential, Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';

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
  await requireProof(postgres, credential, !again && !credential.factors.includes('device'));
}

/**
 * Refuses a deletion that takes everything of an account or an organization, unless the user proved lately that it is them. The
 * sign-in of a device does not count; a single sign-on counts for the organization that it vouches to, not for the account.
 */
export async function requireFreshProof(
  postgres: Postgres,
  { viewer: { credential }, of }: { viewer: Pick<SignedIn, 'credential'>; of: 'account' | 'organization' },
): Promise<void> {
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  const { factors } = credential;
  const counts = !factors.includes('device') && (of === 'organization' || !factors.includes('sso'));
  await requireProof(postgres, credential, counts);
}

async function requireProof(
  postgres: Postgres,
  { sessionId }: Extract<Credential, { kind: 'session' }>,
  signInCounts: boolean,
): Promise<void> {
  const session = await postgres
    .selectFrom('sessions')
    .select(['proved_at', 'created_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const signedIn = signInCounts ? (session?.created_at.getTime() ?? 0) : 0;
  const latest = Math.max(session?.proved_at?.getTime() ?? 0, signedIn);
  if (Date.now() - latest > MINUTES * 60_000) throw new AppError('recent_proof_needed');
}
