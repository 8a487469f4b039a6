import { readSheet } from 'read-excel-file/node';
import { AppError } from '../../../platform/errors/index.ts';
import { headingOf, ROWS_LOOKED_AT } from './heading.ts';
import { type BrokenRow, cellsOf, columnNames, type Table, type TableRow } from './table.ts';

/** A workbook is unpacked in memory. */
const MOST_BYTES = 32 * 1024 * 1024;

type Source = () => AsyncIterable<Buffer>;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  // A day has no time of day in a spreadsheet.
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(value);
};

/** A sheet of a workbook, the first unless another is named, with its heading in the first row that is neither empty nor a title. */
export async function readXlsx(source: Source, named?: string | undefined): Promise<Table> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source()) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES)
      throw new AppError('INVALID_INPUT', {
        message: 'A workbook may have 32 MB at most. Save the sheet as CSV, which may be of any length.',
      });
    chunks.push(chunk);
  }
  const sheet = await readSheet(Buffer.concat(chunks), named ?? 1).catch((error: unknown) => {
    throw new AppError('INVALID_INPUT', {
      message: `The workbook cannot be read: ${error instanceof Error ? error.message : 'it is broken'}`,
    });
  });
  const records = sheet.map((row) => row.map(textOf));
  const heading = headingOf(records.slice(0, ROWS_LOOKED_AT));
  if (heading === undefined) throw new AppError('INVALID_INPUT', { message: 'The sheet is empty.' });
  const columns = columnNames(heading.names);
  return {
    format: 'xlsx',
    columns,
    titles: heading.titles,
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      for (const [index, record] of records.entries())
        if (index >= heading.below && record.some((cell) => cell.trim() !== ''))
          yield { number: index + 1, cells: cellsOf(columns, record) };
    },
  };
}
