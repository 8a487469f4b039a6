import { refused } from './record.ts';

const SIGNATURE = 'd0cf11e0a1b11ae1';
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xffff_fffa;
/** Streams shorter than this are kept in small sectors within the stream of the root. */
const SMALL_BELOW = 4_096;
const HEADER_BYTES = 512;
const PLACES_IN_HEADER = 109;

type Stream = { name: string; type: number; start: number; size: number };

const damaged = (): Error =>
  refused('The workbook (.xls) is damaged: parts of it are missing. Save it as .xlsx or CSV.');

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));

/** The sectors from `start` on, as `next` has them in order. No file has more of them than `most`; one that does goes round in circles. */
function chainOf(start: number, next: (sector: number) => number | undefined, most: number): number[] {
  const chain: number[] = [];
  for (let sector = start; sector < LAST_SECTOR; ) {
    if (chain.length >= most)
      throw refused(
        'The workbook (.xls) is damaged: its parts refer to each other. Save it as .xlsx or CSV.',
      );
    chain.push(sector);
    const following = next(sector);
    if (following === undefined) throw damaged();
    sector = following;
  }
  return chain;
}

/**
 * The bytes of a stream of a compound file, which old programs of Office wrote: the first that has one of the names. It reads this stream
 * alone, each sector once, so that it takes no more memory than the file has bytes.
 */
export function streamOf(
  file: Buffer,
  names: readonly string[],
): { stream: Buffer | undefined; all: string[] } {
  if (file.length < HEADER_BYTES || file.subarray(0, 8).toString('hex') !== SIGNATURE) throw damaged();
  const shift = file.readUInt16LE(30);
  const smallShift = file.readUInt16LE(32);
  if ((shift !== 9 && shift !== 12) || smallShift !== 6) throw damaged();
  const size = 2 ** shift;
  const most = Math.ceil(file.length / size);
  const sectorAt = (sector: number): Buffer => {
    const start = (sector + 1) * size;
    if (start >= file.length) throw damaged();
    return file.subarray(start, start + size);
  };
  const places = numbersIn(file.subarray(76, 76 + PLACES_IN_HEADER * 4));
  const further = chainOf(file.readUInt32LE(68), (at) => numbersIn(sectorAt(at))[size / 4 - 1], most);
  for (const at of further) for (const place of numbersIn(sectorAt(at)).slice(0, -1)) places.push(place);
  const tables = places.filter((place) => place < LAST_SECTOR);
  if (tables.length > most) throw damaged();
  const next = (sector: number): number | undefined => {
    const table = tables[Math.floor(sector / (size / 4))];
    const at = (sector % (size / 4)) * 4;
    const bytes = table === undefined ? undefined : sectorAt(table);
    return bytes === undefined || at + 4 > bytes.length ? undefined : bytes.readUInt32LE(at);
  };
  const bytesFrom = (start: number): Buffer => Buffer.concat(chainOf(start, next, most).map(sectorAt));

  const streams = entriesOf(bytesFrom(file.readUInt32LE(48)));
  const all = streams.map(({ name }) => name);
  const wanted = names
    .map((name) => streams.find((stream) => stream.type === 2 && stream.name === name))
    .find((stream) => stream !== undefined);
  if (wanted === undefined) return { stream: undefined, all };
  const bytes = wanted.size < SMALL_BELOW ? smallStream(wanted) : bytesFrom(wanted.start);
  if (bytes.length < wanted.size) throw damaged();
  return { stream: bytes.subarray(0, wanted.size), all };

  function smallStream({ start }: Stream): Buffer {
    const root = streams.find(({ type }) => type === 5);
    if (root === undefined) throw damaged();
    const kept = bytesFrom(root.start);
    const table = numbersIn(bytesFrom(file.readUInt32LE(60)));
    const small = 2 ** smallShift;
    const chain = chainOf(start, (sector) => table[sector], Math.ceil(kept.length / small));
    return Buffer.concat(chain.map((sector) => kept.subarray(sector * small, (sector + 1) * small)));
  }
}

function entriesOf(directory: Buffer): Stream[] {
  const streams: Stream[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const entry = directory.subarray(at, at + ENTRY_BYTES);
    const length = Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2);
    streams.push({
      name: entry.toString('utf16le', 0, length),
      type: entry[66] ?? 0,
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    });
  }
  return streams.filter(({ type }) => type !== 0);
}
