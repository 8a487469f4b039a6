import type { Config } from '../config/config.ts';

/**
 * Whether the page that sent a request is one of ours: of PUBLIC_URL, or of the very host that was asked. Scripts and
 * the command line send no origin, and carry no cookie that a foreign page could ride on.
 */
export function isOwnOrigin(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { origin, host }: { origin: string | undefined; host: string | undefined },
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  if (PUBLIC_URL !== undefined && new URL(origin).origin === new URL(PUBLIC_URL).origin) return true;
  return host !== undefined && new URL(origin).host === host.toLowerCase();
}
