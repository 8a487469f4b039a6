/** What a token can be asked for (RFC 8707): the API today; each is an address of this server. */
export const RESOURCE_PATHS = ['/api'] as const;

export const resourcesOf = (publicUrl: string): string[] =>
  RESOURCE_PATHS.map((path) => `${publicUrl.replace(/\/$/, '')}${path}`);
