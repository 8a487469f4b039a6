export const HOME = '/app';
const BASE = 'https://parley.invalid';

/** Pages besides those of the application that send visitors to sign in and want them back. */
const OTHERS: readonly string[] = ['/device', '/oauth/authorize'];

const isOurs = (path: string): boolean =>
  path === HOME || path.startsWith(`${HOME}/`) || OTHERS.includes(path);

/**
 * The path to go to after signing in. Anything but a page of this site leads home: an absolute or
 * protocol-relative address, a backslash or control character that browsers read as a slash or drop.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return HOME;
  const url = URL.parse(wanted, BASE);
  if (url === null || url.origin !== BASE) return HOME;
  return isOurs(url.pathname) ? url.pathname + url.search + url.hash : HOME;
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
