import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../../platform/config/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

const TIMEOUT_MS = 10_000;
const LARGEST = 512 * 1024;

/** Networks that nobody outside can be meant by. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Refuses an address that an admin typed in and that leads into the server's own network. The operator names the
 * exceptions; what the operator configures itself is not asked about here.
 */
export async function requireReachable(
  config: Pick<Config, 'PARLEY_PROVIDER_ORIGINS'>,
  address: string,
): Promise<void> {
  const url = URL.parse(address);
  if (url && config.PARLEY_PROVIDER_ORIGINS.includes(url.origin)) return;
  if (url?.protocol !== 'https:') throw new AppError('UNAVAILABLE');
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0 || found.some((entry) => isInside(entry.address))) throw new AppError('UNAVAILABLE');
}

/** A JSON document of a provider: no redirect is followed, and neither time nor size is unlimited. */
export async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > LARGEST) throw new Error('answered too much');
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new AppError('UNAVAILABLE', { message: 'The sign-in provider cannot be reached right now.' });
  }
}
