import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { decoded } from '../table/text.ts';
import type { FileLimits } from './limits.ts';
import type { BrokenRecord, CellRecord } from './record.ts';

type Input = {
  source: AsyncIterable<Buffer>;
  encoding: string;
  separator: string;
  limits: FileLimits;
};

/** The rows of separated values; a quote that is never closed, or a row without end, is a row that cannot be read. */
export async function* csvRecords({
  source,
  encoding,
  separator,
  limits,
}: Input): AsyncGenerator<CellRecord | BrokenRecord> {
  const broken: string[] = [];
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    // A quote within a cell is a quote.
    relax_quotes: true,
    max_record_size: limits.rowCharacters,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      broken.push(`The row cannot be read: ${error?.message ?? 'it is broken'}`);
      return undefined;
    },
  });
  const text = Readable.from(decoded(source, encoding));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let number = 0;
  const brokenOnes = (): BrokenRecord[] => broken.splice(0).map((problem) => ({ number: ++number, problem }));
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield* brokenOnes();
      yield { number: ++number, cells };
    }
    yield* brokenOnes();
  } finally {
    text.destroy();
    parser.destroy();
  }
}
