import { isIPv6 } from 'node:net';
import type { Origin } from '../../../platform/context/index.ts';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who a request counts for: its address, or the network of 64 bits that one customer gets of IPv6. */
export function clientOf({ address }: Origin): string {
  if (address === null) return 'nowhere';
  const four = mapped.exec(address)?.[1];
  if (four !== undefined) return four;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? 8 - first.length - last.length : 0;
  const groups = [...first, ...new Array<string>(missing).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
