const NAME = 'parley.assistant';
const PREFIX = 'bearer.';

/**
 * What a client offers as WebSocket sub-protocols: the name of the protocol, then the session token, escaped because
 * a sub-protocol may not hold `/` or `=`. The server picks the name, so that the token is not echoed.
 */
export const subProtocols = (token: string): string[] => [
  NAME,
  PREFIX + encodeURIComponent(token).replaceAll('(', '%28').replaceAll(')', '%29'),
];

/** The sub-protocol to pick and the token among those offered; a bare token is understood too. */
export function readSubProtocols(offered: Iterable<string>): { pick: string | null; token: string | null } {
  const all = [...offered];
  const bearer = all.find((text) => text.startsWith(PREFIX));
  const bare = all.find((text) => text !== NAME);
  const pick = all.includes(NAME) ? NAME : (bare ?? null);
  if (bearer === undefined) return { pick, token: bare ?? null };
  try {
    return { pick, token: decodeURIComponent(bearer.slice(PREFIX.length)) };
  } catch {
    return { pick, token: null };
  }
}
