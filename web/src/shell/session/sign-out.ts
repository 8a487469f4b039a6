import { signInPath } from './redirect.ts';
import { forgetSession, sessionToken, useSession } from './session.ts';

/** Revokes the session and loads the sign-in page, which drops everything cached. */
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
    // The server is unreachable: the token is forgotten here anyway.
  }
  forgetSession();
  location.assign('/sign-in');
}

/** After any 401: ends the session and asks to sign in again, then returns to this page. */
export function endSession(): void {
  if (sessionToken() === undefined) return;
  forgetSession();
  location.assign(signInPath(location));
}
