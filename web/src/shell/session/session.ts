import { create } from 'zustand';
import { STORED } from '../../ui/browser/stored-keys.ts';

const KEY = STORED.session;

type Session = {
  token: string | undefined;
  /** True from the click on sign out until the page is left. */
  leaving: boolean;
};

const stored = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The bearer token of the signed-in user; other tabs follow through the storage event. */
export const useSession = create<Session>(() => ({ token: stored(), leaving: false }));

export const sessionToken = (): string | undefined => useSession.getState().token;

/** Stores the session, and its organization as the one visited last. */
export function keepSession(token: string, organizationId?: string): void {
  localStorage.setItem(KEY, token);
  if (organizationId === undefined) localStorage.removeItem(STORED.lastOrganization);
  else localStorage.setItem(STORED.lastOrganization, organizationId);
  useSession.setState({ token, leaving: false });
}

export function forgetSession(): void {
  localStorage.removeItem(KEY);
  useSession.setState({ token: undefined });
}

/** Signing in or out in one tab does the same in the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) location.reload();
  });
}
