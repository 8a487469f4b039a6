import { replace } from 'react-router';
import { withRedirect } from '../../shell/session/redirect.ts';
import { discover } from './data/auth-api.ts';
import { codeOf, isPassing } from './data/request.ts';
import { forgetProof, type Kept, keepProof, keptProof } from './proof.ts';

/** Where a sign-in that took longer than its ten minutes begins again. */
export const expiredPath = (redirect: string | null): string =>
  withRedirect('/sign-in?error=expired_oauth_response', redirect);

/**
 * Who the visitor proved to be, with the organizations as they are now. After a reload these are asked for again;
 * a proof that has expired meanwhile leads back to the start. What says nothing about it leaves it for another try.
 */
export async function loadProof(redirect: string | null): Promise<Kept | 'unreachable' | undefined> {
  const kept = keptProof();
  if (kept === undefined) return undefined;
  const { proof, arrived, fresh } = kept;
  if (fresh || proof.status !== 'discovered') return { proof, arrived };
  try {
    const discovered = await discover(proof.intermediateToken);
    keepProof({ proof: { ...discovered, intermediateToken: proof.intermediateToken }, arrived });
    return { proof: discovered, arrived };
  } catch (error) {
    if (isPassing(codeOf(error))) return 'unreachable';
    forgetProof();
    throw replace(expiredPath(redirect));
  }
}
