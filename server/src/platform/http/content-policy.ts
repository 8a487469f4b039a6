import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PORT'>;

/** The policy of responses that are not pages: a browser that shows one may load and run nothing. */
export const NO_CONTENT = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * What a page of ours may load: scripts and styles of this server only, none written into the page but the style
 * elements that carry the nonce of this very answer. Some browsers do not take 'self' to mean its sockets too.
 */
export function pagePolicy({ PUBLIC_URL, PORT }: Settings, nonce: string): string {
  const sockets = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${sockets}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** True when browsers reach the server by TLS, and should never again try without. */
export const isHttps = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;
