import { ownPath } from '@parley/core/features/identity';

export const HOME = '/app';

/** Pages besides those of the application that send visitors to sign in and want them back. */
const OTHERS: readonly string[] = ['/device', '/oauth/authorize'];

const isOurs = (path: string): boolean =>
  path === HOME || path.startsWith(`${HOME}/`) || OTHERS.includes(path);

/** The path to go to after signing in. Anything but a page of this site leads home. */
export function safeRedirect(wanted: string | null | undefined): string {
  const path = ownPath(wanted);
  return path !== null && isOurs(path.split(/[?#]/, 1)[0] ?? '') ? path : HOME;
}

/** A page outside the application with the way back as its parameter, or without one when it leads home anyway. */
export function withRedirect(path: string, wanted: string | null | undefined): string {
  const redirect = safeRedirect(wanted);
  if (redirect === HOME) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`;
}

/** Sign-in address that comes back to where the visitor was. */
export const signInPath = (from: { pathname: string; search: string }): string =>
  withRedirect('/sign-in', from.pathname + from.search);
