import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { ParsedAddress } from './addresses.ts';

export type Network = { number: number; name: string };

export type NetworkRegistry = { find(address: ParsedAddress): Network | undefined };

type Table<Positions> = { starts: Positions; ends: Positions; networks: Uint32Array };

/**
 * Which network an address belongs to, from the public registry database: sorted ranges in typed arrays, searched by
 * bisection. About 20 MB in memory; read once, in slices, while the server already answers.
 */
async function loadNetworkRegistry(): Promise<NetworkRegistry> {
  const resolve = createRequire(import.meta.url).resolve;
  const names = new Map<number, string>();
  const v4 = await readV4(resolve('@ip-location-db/asn/asn-ipv4-num.csv'), names);
  const v6 = await readV6(resolve('@ip-location-db/asn/asn-ipv6-num.csv'), names);
  const found = (number: number | undefined): Network | undefined =>
    number === undefined ? undefined : { number, name: names.get(number) ?? '' };
  return {
    find: (address) =>
      address.version === 4 ? found(search(v4, address.number)) : found(search(v6, address.upper)),
  };
}

function search<Position extends number | bigint>(
  { starts, ends, networks }: Table<ArrayLike<Position>>,
  position: Position,
): number | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? position) <= position) low = middle + 1;
    else high = middle;
  }
  const end = ends[low - 1];
  return end !== undefined && position <= end ? networks[low - 1] : undefined;
}

/** Lines `first,last,number,name`, the name quoted when it holds a comma. */
async function readLines(
  path: string,
  take: (first: string, last: string, number: number, name: string) => void,
): Promise<void> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const a = line.indexOf(',');
      const b = line.indexOf(',', a + 1);
      const c = line.indexOf(',', b + 1);
      if (c < 0) continue;
      const name = line.slice(c + 1);
      take(
        line.slice(0, a),
        line.slice(a + 1, b),
        Number(line.slice(b + 1, c)),
        name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name,
      );
    }
    // Requests that arrived meanwhile come first.
    await new Promise((done) => setImmediate(done));
  }
}

/** A copy: a slice would keep the whole chunk of the file it was cut from in memory. */
const own = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

async function readV4(path: string, names: Map<number, string>): Promise<Table<Uint32Array>> {
  const starts: number[] = [];
  const ends: number[] = [];
  const networks: number[] = [];
  await readLines(path, (first, last, number, name) => {
    starts.push(Number(first));
    ends.push(Number(last));
    networks.push(number);
    if (!names.has(number)) names.set(number, own(name));
  });
  return {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    networks: Uint32Array.from(networks),
  };
}

async function readV6(path: string, names: Map<number, string>): Promise<Table<BigUint64Array>> {
  const starts: bigint[] = [];
  const ends: bigint[] = [];
  const networks: number[] = [];
  await readLines(path, (first, last, number, name) => {
    starts.push(BigInt(first) >> 64n);
    ends.push(BigInt(last) >> 64n);
    networks.push(number);
    if (!names.has(number)) names.set(number, own(name));
  });
  return {
    starts: BigUint64Array.from(starts),
    ends: BigUint64Array.from(ends),
    networks: Uint32Array.from(networks),
  };
}

let loaded: Promise<NetworkRegistry> | undefined;

/** The registry of this process, read once, when it is first asked for. */
export function networkRegistry(): Promise<NetworkRegistry> {
  loaded ??= loadNetworkRegistry();
  return loaded;
}
