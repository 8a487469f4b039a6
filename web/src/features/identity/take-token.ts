import type { TokenType } from '@parley/core/features/identity';
import { replace } from 'react-router';
import { withRedirect } from '../../shell/session/redirect.ts';
import { authenticateToken } from './data/auth-api.ts';
import { codeOf, isPassing } from './data/request.ts';
import { forgetProof, keepProof } from './proof.ts';

/** Of links that prove who a user is; a reset_password link is used up by the form it leads to. */
const PROVING: readonly string[] = [
  'discovery',
  'discovery_oauth',
  'multi_tenant_magic_links',
] satisfies TokenType[];

const tried = new Map<string, Promise<string | undefined>>();

/** The code of the failure, if any. Asked once for each token: a page that is loaded again meanwhile waits with it. */
function authenticateOnce(tokenType: string, token: string): Promise<string | undefined> {
  const earlier = tried.get(token);
  if (earlier !== undefined) return earlier;
  const asked = authenticateToken({ tokenType, token }).then(
    (proof) => {
      keepProof({ proof, arrived: true });
      return undefined;
    },
    (error: unknown) => codeOf(error),
  );
  tried.set(token, asked);
  void asked.then((failure) => failure !== undefined && isPassing(failure) && tried.delete(token));
  return asked;
}

/**
 * A token in the address is authenticated once, and leaves the address and the history. Only when no server answers,
 * or one that cannot say, does it stay, for another try: then the answer is `unreachable`.
 */
export async function takeToken(address: string): Promise<'none' | 'unreachable'> {
  const url = new URL(address);
  const tokenType = url.searchParams.get('token_type') ?? '';
  const token = url.searchParams.get('token') ?? '';
  if (!PROVING.includes(tokenType) || token === '') return 'none';
  const redirect = url.searchParams.get('redirect');
  const failure = await authenticateOnce(tokenType, token);
  if (failure === undefined) throw replace(withRedirect('/sign-in/discovery', redirect));
  if (isPassing(failure)) return 'unreachable';
  // Nor does an earlier proof, perhaps another user’s, take its place.
  forgetProof();
  throw replace(withRedirect(`${url.pathname}?error=${encodeURIComponent(failure)}`, redirect));
}
