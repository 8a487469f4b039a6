import { createReadStream } from 'node:fs';

const COMMA = 44;
const QUOTE = 34;
const COLON = 58;
const LINE_END = 10;
const PIECE = 1 << 20;

/** A line `first,last,number,name` of the registry: where its four parts are in the bytes. */
export type RegistryLine = {
  bytes: Buffer;
  first: number;
  last: number;
  number: number;
  nameFrom: number;
  nameTo: number;
};

/**
 * Calls `take` for every line of a registry file. Works on bytes and keeps nothing, since half a million lines as text
 * would be ten times the memory of what is kept. Requests that arrive meanwhile are served between the pieces.
 */
export async function readRegistryFile(path: string, take: (line: RegistryLine) => void): Promise<void> {
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    const bytes: Buffer = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    rest = Buffer.from(bytes.subarray(readLines(bytes, take)));
    await new Promise((done) => setImmediate(done));
  }
  if (rest.length > 0) readLines(Buffer.concat([rest, Buffer.from('\n')]), take);
}

/** Gives where the first incomplete line begins. */
function readLines(bytes: Buffer, take: (line: RegistryLine) => void): number {
  let from = 0;
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
    const a = bytes.indexOf(COMMA, from);
    const b = bytes.indexOf(COMMA, a + 1);
    const c = bytes.indexOf(COMMA, b + 1);
    if (a > 0 && b > a && c > b && c < end) {
      const isQuoted = bytes[c + 1] === QUOTE;
      take({
        bytes,
        first: from,
        last: a + 1,
        number: b + 1,
        nameFrom: isQuoted ? c + 2 : c + 1,
        nameTo: isQuoted ? end - 1 : end,
      });
    }
    from = end + 1;
  }
  return from;
}

/** The decimal number that begins at a place. */
export function readDecimal(bytes: Buffer, from: number): number {
  let number = 0;
  for (let at = from; ; at++) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return number;
    number = number * 10 + digit;
  }
}

const hexDigit = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** The upper half of the IPv6 address that begins at a place, as two numbers of 32 bits. */
export function readUpperHalf(bytes: Buffer, from: number): [number, number] {
  const groups: number[] = [];
  let zerosAt = -1;
  let group = -1;
  for (let at = from; ; at++) {
    const digit = hexDigit(bytes[at] ?? 0);
    if (digit >= 0) {
      group = Math.max(group, 0) * 16 + digit;
      continue;
    }
    if (group >= 0) groups.push(group);
    group = -1;
    if (bytes[at] !== COLON) break;
    if (bytes[at + 1] === COLON) zerosAt = groups.length;
  }
  if (zerosAt >= 0) groups.splice(zerosAt, 0, ...new Array<number>(8 - groups.length).fill(0));
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [a * 65536 + b, c * 65536 + d];
}
