import type { TokenType } from '@parley/core/features/identity';
import { type Config, publicUrl } from '../../platform/config/index.ts';

/** A path on this site: nothing that a browser would take for another one. */
const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) &&
  URL.canParse(path, 'http://site.invalid') &&
  new URL(path, 'http://site.invalid').host === 'site.invalid';

/** A link of a mail, back to the sign-in pages. A redirect that leads off the site is left out. */
export function signInUrl(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  link: { path: string; type: TokenType; token: string; redirect?: string | null | undefined },
): string {
  const url = new URL(`${publicUrl(config)}/sign-in/${link.path}`);
  url.searchParams.set('token_type', link.type);
  url.searchParams.set('token', link.token);
  if (link.redirect != null && isOwnPath(link.redirect)) url.searchParams.set('redirect', link.redirect);
  return url.href;
}
