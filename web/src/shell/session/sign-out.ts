import { signInPath } from './redirect.ts';
import { forgetSession, sessionToken, useSession } from './session.ts';

/** Revokes the session and leaves; loading the sign-in page afresh drops everything cached. */
export async function signOut(): Promise<void> {
  const token = sessionToken();
  useSession.setState({ leaving: true });
  try {
    await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      body: '{}',
    });
  } catch {
    // Out of reach: the token is forgotten here all the same.
  }
  forgetSession();
  location.assign('/sign-in');
}

/** After any 401: the session is over, sign in again and come back here. */
export function endSession(): void {
  if (sessionToken() === undefined) return;
  forgetSession();
  location.assign(signInPath(location));
}
