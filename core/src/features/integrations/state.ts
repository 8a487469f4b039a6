import { isProviderId, type ProviderId } from './catalogue.ts';

/** What comes back from a provider with its answer: who was asked, for which instance, and a random part that is used once. */
export type ConnectionState = { providerId: ProviderId; instanceId: string | null; secret: string };

const SHORTEST = 32;

/** `oprv:hubspot__inst:abc.Zm9v…` (specification 002 §2.14). */
export const writeState = ({ providerId, instanceId, secret }: ConnectionState): string =>
  `${providerId}__${instanceId === null ? '' : `${instanceId}.`}${secret}`;

/** Null for anything that is none. */
export function readState(text: string): ConnectionState | null {
  const [providerId = '', rest = '', ...more] = text.split('__');
  const [, instanceId = null, secret = ''] = /^(?:(inst:[\w-]+)\.)?([\w-]+)$/.exec(rest) ?? [];
  if (!isProviderId(providerId) || more.length > 0 || secret.length < SHORTEST) return null;
  return { providerId, instanceId, secret };
}
