/** An IP address as numbers: IPv4 in 32 bits, IPv6 by its upper 64 bits (networks are never split below /64). */
export type ParsedAddress = { version: 4; number: number } | { version: 6; upper: bigint; lower: bigint };

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

function parseV4(text: string): number | undefined {
  const match = V4.exec(text);
  if (match === null) return undefined;
  let number = 0;
  for (let index = 1; index <= 4; index++) {
    const part = Number(match[index]);
    if (part > 255) return undefined;
    number = number * 256 + part;
  }
  return number;
}

/** Reads an address as a socket or a log writes it; IPv4 written as IPv6 (`::ffff:1.2.3.4`) is IPv4. */
export function parseAddress(text: string): ParsedAddress | undefined {
  const v4 = parseV4(text);
  if (v4 !== undefined) return { version: 4, number: v4 };
  const bare = (text.split('%')[0] ?? '').toLowerCase();
  if (!bare.includes(':')) return undefined;
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  const tail = embedded === null ? undefined : parseV4(embedded[2] ?? '');
  if (embedded !== null && tail === undefined) return undefined;
  const hex =
    embedded === null || tail === undefined
      ? bare
      : `${embedded[1]}${Math.floor(tail / 65536).toString(16)}:${(tail % 65536).toString(16)}`;
  const groups = expand(hex);
  if (groups === undefined) return undefined;
  const join = (from: number): bigint =>
    groups.slice(from, from + 4).reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
  const upper = join(0);
  const lower = join(4);
  if (upper === 0n && lower >> 32n === 0xffffn) return { version: 4, number: Number(lower & 0xffffffffn) };
  return { version: 6, upper, lower };
}

/** The eight groups of an IPv6 address. */
function expand(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const read = (half: string | undefined): number[] | undefined => {
    if (half === undefined || half === '') return [];
    const groups = half.split(':');
    if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
    return groups.map((group) => Number.parseInt(group, 16));
  };
  const head = read(halves[0]);
  const tail = read(halves[1]);
  if (head === undefined || tail === undefined) return undefined;
  if (halves.length === 1) return head.length === 8 ? head : undefined;
  const missing = 8 - head.length - tail.length;
  return missing < 1 ? undefined : [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** One text per address, as the IPv6 column of ClickHouse takes it. */
export function toColumnAddress(address: ParsedAddress | undefined): string {
  if (address === undefined) return '::';
  if (address.version === 4) {
    const { number } = address;
    return `::ffff:${number >>> 24}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`;
  }
  const groups = [address.upper, address.lower].flatMap((half) =>
    [48n, 32n, 16n, 0n].map((shift) => ((half >> shift) & 0xffffn).toString(16)),
  );
  return groups.join(':');
}

/** False for addresses of private networks. */
export function isPublic(address: ParsedAddress): boolean {
  if (address.version === 6) {
    const top = Number(address.upper >> 48n);
    return top >> 13 === 1;
  }
  const { number } = address;
  const a = number >>> 24;
  const b = (number >>> 16) & 255;
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b < 128) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b < 32) return false;
  return !(a === 192 && b === 168);
}
