import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { AppError } from '../../../platform/errors/index.ts';
import { headingOf, ROWS_LOOKED_AT } from './heading.ts';
import { type BrokenRow, cellsOf, columnNames, type Table, type TableRow } from './table.ts';
import { decoded, encodingOf, saidSeparator, separatorOf } from './text.ts';

/** A longer row is none: a quote was opened and never closed. */
const LONGEST_ROW = 1024 * 1024;

const hasText = (record: readonly string[]): boolean => record.some((cell) => cell.trim() !== '');

type Source = () => AsyncIterable<Buffer>;

/** A file of separated values with a heading, with the usual separators, UTF-8 or UTF-16, with or without a mark. */
export async function readCsv(source: Source, head: Buffer): Promise<Table> {
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  const separator = separatorOf(text);
  const isSaid = saidSeparator(text) !== undefined;
  const records = (): AsyncIterable<string[] | BrokenRow> => recordsOf(source, encoding, separator);
  const first: string[][] = [];
  for await (const record of records()) {
    first.push(Array.isArray(record) ? record : []);
    if (first.length >= ROWS_LOOKED_AT && first.some(hasText)) break;
  }
  // The line that says the separator is none of the table.
  const heading = headingOf(isSaid ? [[], ...first.slice(1)] : first);
  if (heading === undefined)
    throw new AppError('INVALID_INPUT', { message: 'The file is empty: it has no heading.' });
  const named = columnNames(heading.names);
  return {
    format: separator === '\t' ? 'tsv' : 'csv',
    columns: named,
    titles: heading.titles,
    separator,
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      let number = 0;
      for await (const record of records()) {
        number++;
        if (number <= heading.below) continue;
        if (!Array.isArray(record)) yield { ...record, number };
        else if (hasText(record)) yield { number, cells: cellsOf(named, record) };
      }
    },
  };
}

async function* recordsOf(
  source: Source,
  encoding: string,
  separator: string,
): AsyncGenerator<string[] | BrokenRow> {
  const broken: BrokenRow[] = [];
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    // A quote within a cell is a quote.
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      broken.push({ number: 0, problem: `The row cannot be read: ${error?.message ?? 'it is broken'}` });
      return undefined;
    },
  });
  const text = Readable.from(decoded(source(), encoding));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      yield* broken.splice(0);
      yield record;
    }
    yield* broken.splice(0);
  } finally {
    text.destroy();
    parser.destroy();
  }
}
