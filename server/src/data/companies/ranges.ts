import { type ParsedAddress, parseAddress } from './addresses.ts';

/** All addresses as one line of 128-bit numbers; IPv4 lives at its place inside IPv6 (`::ffff:0:0/96`). */
export type AddressRange = { first: bigint; last: bigint };

const V4_PREFIX = 0xffffn << 32n;

export const toPosition = (address: ParsedAddress): bigint =>
  address.version === 4 ? V4_PREFIX | BigInt(address.number) : (address.upper << 64n) | address.lower;

/** Reads `10.0.0.0/8`, `2001:db8::/32` or a single address; undefined when it is none or has bits after its mask. */
export function parseCidr(text: string): (AddressRange & { cidr: string }) | undefined {
  const [base = '', bits, ...rest] = text.trim().split('/');
  const address = parseAddress(base);
  if (address === undefined || rest.length > 0) return undefined;
  const width = address.version === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const length = bits === undefined ? width : Number(bits);
  if (length > width) return undefined;
  const first = toPosition(address);
  const size = 1n << BigInt(width - length);
  if (first % size !== 0n) return undefined;
  return { first, last: first + size - 1n, cidr: `${base.toLowerCase()}/${length}` };
}

/** Ranges sorted for search; where ranges lie inside others the narrowest one counts. */
export function createRangeIndex<Entry>(ranges: readonly (AddressRange & { entry: Entry })[]) {
  // Ranges of whole prefixes never overlap in part: sorted by start and width, the enclosing one comes first.
  const sorted = [...ranges].sort((a, b) =>
    a.first === b.first ? compare(b.last, a.last) : compare(a.first, b.first),
  );
  const parents = new Int32Array(sorted.length).fill(-1);
  const open: number[] = [];
  for (const [index, range] of sorted.entries()) {
    while (open.length > 0 && (sorted[open.at(-1) ?? 0]?.last ?? 0n) < range.first) open.pop();
    parents[index] = open.at(-1) ?? -1;
    open.push(index);
  }
  return {
    size: sorted.length,
    find(address: ParsedAddress): Entry | undefined {
      const position = toPosition(address);
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((sorted[middle]?.first ?? 0n) <= position) low = middle + 1;
        else high = middle;
      }
      for (let index = low - 1; index >= 0; index = parents[index] ?? -1) {
        const range = sorted[index];
        if (range !== undefined && position <= range.last) return range.entry;
      }
      return undefined;
    },
  };
}

export type RangeIndex<Entry> = ReturnType<typeof createRangeIndex<Entry>>;

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
