import { createRequire } from 'node:module';
import type { ParsedAddress } from './addresses.ts';
import { createGrowingNumbers } from './growing-numbers.ts';
import { type RegistryLine, readDecimal, readRegistryFile, readUpperHalf } from './registry-file.ts';

export type Network = { number: number; name: string };

export type NetworkRegistry = { find(address: ParsedAddress): Network | undefined };

/** Sorted ranges: `starts` and `ends` hold the position, for IPv6 its upper and lower 32 bits in turn. */
type Ranges = { starts: Uint32Array; ends: Uint32Array; networks: Uint32Array };

/**
 * Which network an address belongs to, from the public registry database: sorted ranges in typed arrays, searched by
 * bisection. About 10 MB in memory.
 */
async function loadNetworkRegistry(): Promise<NetworkRegistry> {
  const { resolve } = createRequire(import.meta.url);
  const names = createNames();
  const v4 = await readRanges(resolve('@ip-location-db/asn/asn-ipv4-num.csv'), 1, names);
  const v6 = await readRanges(resolve('@ip-location-db/asn/asn-ipv6.csv'), 2, names);
  const named = (number: number | undefined): Network | undefined =>
    number === undefined ? undefined : { number, name: names.find(number) };
  return {
    find: (address) => {
      if (address.version === 4) return named(search(v4, 1, address.number, 0));
      const { upper } = address;
      return named(search(v6, 2, Number(upper >> 32n), Number(upper & 0xffffffffn)));
    },
  };
}

function search(
  { starts, ends, networks }: Ranges,
  width: 1 | 2,
  upper: number,
  lower: number,
): number | undefined {
  const isAtMost = (positions: Uint32Array, index: number): boolean => {
    const first = positions[index * width] ?? 0;
    return first < upper || (first === upper && (width === 1 || (positions[index * 2 + 1] ?? 0) <= lower));
  };
  let low = 0;
  let high = networks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtMost(starts, middle)) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  if (index < 0) return undefined;
  const last = ends[index * width] ?? 0;
  const isInside = last > upper || (last === upper && (width === 1 || (ends[index * 2 + 1] ?? 0) >= lower));
  return isInside ? networks[index] : undefined;
}

async function readRanges(path: string, width: 1 | 2, names: Names): Promise<Ranges> {
  const starts = createGrowingNumbers();
  const ends = createGrowingNumbers();
  const networks = createGrowingNumbers();
  await readRegistryFile(path, (line) => {
    const number = readDecimal(line.bytes, line.number);
    if (width === 1) {
      starts.push(readDecimal(line.bytes, line.first));
      ends.push(readDecimal(line.bytes, line.last));
    } else {
      for (const half of readUpperHalf(line.bytes, line.first)) starts.push(half);
      for (const half of readUpperHalf(line.bytes, line.last)) ends.push(half);
    }
    networks.push(number);
    names.add(number, line);
  });
  return { starts: starts.take(), ends: ends.take(), networks: networks.take() };
}

type Names = ReturnType<typeof createNames>;

/** The names of all networks in one piece of memory, and where each of them is. */
function createNames() {
  const places = new Map<number, number>();
  let text = Buffer.alloc(1 << 20);
  let length = 0;
  return {
    add: (network: number, { bytes, nameFrom, nameTo }: RegistryLine): void => {
      if (places.has(network)) return;
      const size = Math.min(nameTo - nameFrom, 255);
      if (length + 1 + size > text.length) text = Buffer.concat([text], text.length * 2);
      places.set(network, length);
      text[length] = size;
      bytes.copy(text, length + 1, nameFrom, nameFrom + size);
      length += 1 + size;
    },
    find: (network: number): string => {
      const place = places.get(network);
      if (place === undefined) return '';
      return text.toString('utf8', place + 1, place + 1 + (text[place] ?? 0)).replaceAll('""', '"');
    },
  };
}

let loaded: Promise<NetworkRegistry> | undefined;

/** The registry of this process, read once, when it is first asked for. */
export function networkRegistry(): Promise<NetworkRegistry> {
  loaded ??= loadNetworkRegistry();
  return loaded;
}
