export const HOME = '/app';
const BASE = 'https://parley.invalid';

/**
 * The path to go to after signing in. Anything but a path of this application leads home: an absolute or
 * protocol-relative address, a backslash or control character that browsers read as a slash or drop.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return HOME;
  const url = URL.parse(wanted, BASE);
  if (url === null || url.origin !== BASE) return HOME;
  const inApp = url.pathname === HOME || url.pathname.startsWith(`${HOME}/`);
  return inApp ? url.pathname + url.search + url.hash : HOME;
}

/** Sign-in address that comes back to where the visitor was. */
export function signInPath(from: { pathname: string; search: string }): string {
  const wanted = safeRedirect(from.pathname + from.search);
  return wanted === HOME ? '/sign-in' : `/sign-in?redirect=${encodeURIComponent(wanted)}`;
}
