import { type CsvError, parse } from 'csv-parse';
import { decoded } from '../table/text.ts';
import type { FileLimits } from './limits.ts';
import { type BrokenRecord, type CellRecord, refused } from './record.ts';

type Input = {
  source: AsyncIterable<Buffer>;
  encoding: string;
  separator: string;
  limits: FileLimits;
};

const [QUOTE, NEWLINE, RETURN] = [0x22, 0x0a, 0x0d];

/**
 * Refuses a row of too many cells before they are made: half a million take a third of a second. Lines are rows as long as no quote
 * has come; from then on cells are counted where they are read.
 */
function createWidthCheck(separator: string, most: number): (text: string) => void {
  const between = separator.charCodeAt(0);
  let cells = 1;
  let isPlain = true;
  return (text) => {
    for (let at = 0; isPlain && at < text.length; at++) {
      const letter = text.charCodeAt(at);
      if (letter === QUOTE) isPlain = false;
      else if (letter === NEWLINE || letter === RETURN) cells = 1;
      else if (letter === between && ++cells > most)
        throw refused(
          `A row has more than ${most.toLocaleString('en')} columns, which is the most a table may have.`,
        );
    }
  };
}

/** Why a row cannot be read, in words. The parser speaks of its own settings. */
function problemOf(error: CsvError | undefined, { rowCharacters }: FileLimits): string {
  switch (error?.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `The row cannot be read: it has more than ${rowCharacters.toLocaleString('en')} characters. A quote may be opened and never closed.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'The row cannot be read: a quote is opened and not closed.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'The row cannot be read: a quote is in the middle of a value, where it is written twice.';
    default:
      return 'The row cannot be read: its quotes and separators do not fit together.';
  }
}

/** The rows of separated values; a quote that is never closed, or a row without end, is a row that cannot be read. */
export async function* csvRecords({
  source,
  encoding,
  separator,
  limits,
}: Input): AsyncGenerator<CellRecord | BrokenRecord> {
  let ready: (CellRecord | BrokenRecord)[] = [];
  let number = 0;
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    // A quote within a cell is a quote.
    relax_quotes: true,
    max_record_size: limits.rowCharacters,
    skip_records_with_error: true,
    // Both kinds of rows are taken here, in their order: what the parser gives out is ahead of what it skips, or behind it.
    on_record: (cells: string[]) => {
      ready.push({ number: ++number, cells });
      return null;
    },
    on_skip: (error: CsvError | undefined) => {
      ready.push({
        number: ++number,
        problem: problemOf(error, limits),
      });
      return undefined;
    },
  });
  const ended = new Promise<void>((done, fail) => {
    parser.once('end', done).once('error', fail);
  });
  ended.catch(() => undefined);
  parser.resume();
  const checkWidth = createWidthCheck(separator, limits.columns);
  try {
    for await (const text of decoded(source, encoding)) {
      checkWidth(text);
      const written = new Promise<void>((done) => parser.write(text, () => done()));
      await Promise.race([written, ended]);
      yield* ready;
      ready = [];
    }
    parser.end();
    await ended;
    yield* ready;
  } finally {
    parser.destroy();
  }
}
