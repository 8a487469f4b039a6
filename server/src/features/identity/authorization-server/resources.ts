import type { Resource } from '../../../platform/http/index.ts';

/** What a token can be asked for (RFC 8707): each is an address of this server. */
export const RESOURCE_PATHS = ['/api', '/mcp'] as const satisfies readonly Resource[];

export const resourceOf = (publicUrl: string, path: Resource): string =>
  `${publicUrl.replace(/\/$/, '')}${path}`;

export const resourcesOf = (publicUrl: string): string[] =>
  RESOURCE_PATHS.map((path) => resourceOf(publicUrl, path));
