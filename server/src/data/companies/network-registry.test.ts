import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAddress } from './addresses.ts';
import { type NetworkRegistry, networkRegistry } from './network-registry.ts';

const { resolve } = createRequire(import.meta.url);

/** Some lines of a registry file, read in the plain way. */
async function someLines(file: string, every: number): Promise<[string, string, number][]> {
  const found: [string, string, number][] = [];
  let index = 0;
  for await (const line of createInterface({ input: createReadStream(resolve(file)) }))
    if (index++ % every === 0) {
      const [first = '', last = '', number = ''] = line.split(',');
      found.push([first, last, Number(number)]);
    }
  return found;
}

let registry: NetworkRegistry;
beforeAll(async () => {
  registry = await networkRegistry();
});

const numberOf = (text: string): number | undefined => {
  const address = parseAddress(text);
  return address === undefined ? undefined : registry.find(address)?.number;
};

describe('the network registry', () => {
  it('finds both ends of every range, IPv4 and IPv6', async () => {
    for (const [first, last, number] of await someLines('@ip-location-db/asn/asn-ipv4.csv', 97)) {
      expect(numberOf(first), first).toBe(number);
      expect(numberOf(last), last).toBe(number);
    }
    for (const [first, last, number] of await someLines('@ip-location-db/asn/asn-ipv6.csv', 97)) {
      // Ranges below /64 share their upper half with a neighbour.
      if (!/::$/.test(first) || !/:ffff:ffff:ffff:ffff$/.test(last)) continue;
      expect(numberOf(first), first).toBe(number);
      expect(numberOf(last), last).toBe(number);
    }
  });

  it('finds nothing outside of all ranges', () => {
    for (const text of ['0.0.0.0', '127.0.0.1', '10.1.2.3', '255.255.255.255', '::1', 'fe80::1', 'ffff::'])
      expect(numberOf(text), text).toBeUndefined();
  });

  it('has names, with the quotes and commas they have', () => {
    const name = (text: string): string | undefined => {
      const address = parseAddress(text);
      return address === undefined ? undefined : registry.find(address)?.name;
    };
    expect(name('1.1.1.1')).toBe('Cloudflare, Inc.');
    expect(name('8.8.8.8')).toBe('Google LLC');
    expect(name('2001:4860:4860::8888')).toBe('Google LLC');
  });
});
