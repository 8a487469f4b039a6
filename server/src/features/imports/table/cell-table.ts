import { AppError } from '../../../platform/errors/index.ts';
import type { FileHead, FileRecord } from '../records/index.ts';
import { headingOf } from './heading.ts';
import { type BrokenRow, cellsOf, columnNames, type Table, type TableRow } from './table.ts';

type Input = {
  head: FileHead;
  /** The first rows, among which the heading is. */
  first: readonly FileRecord[];
  read(): AsyncIterable<FileRecord>;
};

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** `$1,000` without quotes is two cells: read by their places, the amount would be $1. */
function tooMany(columns: readonly string[], cells: readonly string[]): string | undefined {
  const count = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return count <= columns.length
    ? undefined
    : `The row has ${count} cells and the heading ${columns.length}: put quotes around a value that holds the separator.`;
}

/** Rows of cells as a table, with its heading among the first rows. */
export function tableOfCells({
  head: { format, sheets, separator, saysSeparator },
  first,
  read,
}: Input): Table {
  const records = first.map((record) => ('cells' in record ? record.cells : []));
  // The line that says the separator is none of the table.
  const heading = headingOf(saysSeparator ? [[], ...records.slice(1)] : records);
  if (heading === undefined)
    throw new AppError('INVALID_INPUT', {
      message:
        format === 'xlsx' || format === 'xls'
          ? 'The sheet is empty.'
          : 'The file is empty: it has no heading.',
    });
  const last = first[heading.below - 1]?.number ?? 0;
  const columns = columnNames(heading.names);
  // Beside the table of a sheet there may be anything; in a line of text a cell too many shifts what comes after it.
  const isText = (format === 'csv' || format === 'tsv') && columns.length > 1;
  return {
    format,
    columns,
    titles: heading.titles,
    preamble: records.slice(0, heading.above).map((cells) => cells.join(' ').replaceAll(/\s+/g, ' ')),
    ...(sheets !== undefined && { sheets }),
    ...(separator !== undefined && { separator }),
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      for await (const record of read()) {
        const { number } = record;
        if (number <= last) continue;
        if ('problem' in record) yield record;
        else if ('cells' in record && hasText(record.cells)) {
          const problem = isText ? tooMany(columns, record.cells) : undefined;
          yield problem === undefined
            ? { number, cells: cellsOf(columns, record.cells) }
            : { number, problem };
        }
      }
    },
  };
}
