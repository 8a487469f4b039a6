import type { Config } from '../config/config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** True for a name or address that never leaves this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** True when only this machine can reach the server: no open address, no proxy in front, no public name. */
export function listensOnLoopback(
  config: Pick<Config, 'HOST' | 'PARLEY_TRUST_PROXY' | 'PUBLIC_URL'>,
): boolean {
  const publicHost = config.PUBLIC_URL === undefined ? 'localhost' : new URL(config.PUBLIC_URL).hostname;
  return isLoopback(config.HOST) && config.PARLEY_TRUST_PROXY === 0 && isLoopback(publicHost);
}
