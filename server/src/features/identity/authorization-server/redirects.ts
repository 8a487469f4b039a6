/** The plugin's page for errors that cannot be sent to an application. */
export const isErrorPage = (url: string, publicUrl: string): boolean =>
  url.startsWith(`${publicUrl}/api/auth/error?`);

/** The plugin signs its answers with its own mount point; the metadata name the server (RFC 9207). */
export function withIssuer(url: string, publicUrl: string): string {
  const answer = new URL(url);
  answer.searchParams.set('iss', publicUrl);
  return answer.href;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the browser will be sent, as people can judge it: the host, or the name of the program's own scheme. */
export function describeRedirect(redirectUri: string): { host: string; isLocal: boolean } {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol === 'https:') return { host, isLocal: false };
  return {
    host: protocol === 'http:' ? host : protocol,
    isLocal: LOOPBACK.has(hostname) || protocol !== 'http:',
  };
}
