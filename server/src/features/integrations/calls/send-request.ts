import type { Config } from '../../../platform/config/index.ts';
import { type Reach, sendOutside } from '../../../platform/outbound/index.ts';
import { type Answer, ProviderFailure, type Request } from '../provider.ts';

/** A page of a thousand records with their history is below this. */
const LARGEST = 32 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

type Settings = Pick<Config, 'PARLEY_PROVIDER_ORIGINS'>;
type Sent = {
  request: Request;
  /** What paths are below; without it the address is whole. */
  base?: string | undefined;
  /** Addresses of settings: they may lead anywhere, as the operator wants it. */
  trusted: readonly string[];
  headers?: Readonly<Record<string, string>>;
  config: Settings;
  signal?: AbortSignal | undefined;
};

const originOf = (address: string): string => new URL(address).origin;

/** The whole address: a path is below the base, and nothing that carries credentials leaves its origin. */
export function addressOf({ address, query }: Request, base: string | undefined): URL {
  const url = base === undefined || /^https?:/.test(address) ? new URL(address) : new URL(base + address);
  if (base !== undefined && url.origin !== originOf(base))
    throw new ProviderFailure({ kind: 'refused', message: 'An answer led to another server.' });
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

function bodyOf({ json, form }: Request): { body?: string; type?: string } {
  if (form !== undefined)
    return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One call, tried once. A server that does not answer is a failure to try again later. */
export async function sendRequest(sent: Sent): Promise<Answer> {
  const { request, base, trusted, headers, config, signal } = sent;
  const url = addressOf(request, base);
  const reach: Reach = trusted.map(originOf).includes(url.origin)
    ? 'anywhere'
    : { exceptions: config.PARLEY_PROVIDER_ORIGINS };
  const { body, type } = bodyOf(request);
  try {
    const { status, text, bytes, ...reply } = await sendOutside({
      address: url.toString(),
      reach,
      method: request.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(type !== undefined && { 'content-type': type }),
        ...request.headers,
        ...headers,
      },
      body,
      largest: LARGEST,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    return { status, headers: reply.headers, body: request.isFile === true ? bytes : parsed(text) };
  } catch (error) {
    signal?.throwIfAborted();
    throw new ProviderFailure({ kind: 'later', message: `${url.host} does not answer.` }, 0, error);
  }
}

export const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;
