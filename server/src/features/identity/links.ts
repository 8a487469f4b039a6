import { ownPath, type TokenType } from '@parley/core/features/identity';
import { type Config, publicUrl } from '../../platform/config/index.ts';

/** A link of a mail, back to the sign-in pages. A redirect that leads off the site is left out. */
export function signInUrl(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  link: { path: string; type: TokenType; token: string; redirect?: string | null | undefined },
): string {
  const url = new URL(`${publicUrl(config)}/sign-in/${link.path}`);
  url.searchParams.set('token_type', link.type);
  url.searchParams.set('token', link.token);
  const redirect = ownPath(link.redirect);
  if (redirect !== null) url.searchParams.set('redirect', redirect);
  return url.href;
}
