import type { CellObject, WorkSheet } from '@e965/xlsx';
import { dayText } from './cell-day.ts';
import { chooseSheet } from './choose-sheet.ts';
import { streamOf } from './compound-file.ts';
import type { FileLimits } from './limits.ts';
import { type CellRecord, refused } from './record.ts';

const ERRORS: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

const withPassword = () => refused('The workbook has a password. Save it without one, or as .xlsx or CSV.');

/** The cells of the workbook, taken out of the file around them. */
function cellsIn(file: Buffer): Buffer {
  const { stream, all } = streamOf(file, ['Workbook', 'Book']);
  if (all.includes('EncryptedPackage')) throw withPassword();
  if (stream === undefined)
    throw refused(
      'This file of an old Office program is no workbook (.xls). Save the table as .xlsx or CSV.',
    );
  return stream;
}

/** The library is read only when such a file comes: it is large, and the files are rare. */
async function readBook(file: Buffer) {
  const stream = cellsIn(file);
  const { read, SSF } = await import('@e965/xlsx');
  try {
    const book = read(stream, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
    return { book, isDay: (format: string): boolean => SSF.is_date(format) };
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw withPassword();
    throw refused('The workbook (.xls) is damaged and cannot be read. Save it as .xlsx or CSV.');
  }
}

/** A sheet of a workbook of an old Excel (.xls), the first unless another is named. Such a file is short, and is read in memory. */
export async function xlsRecords(
  file: Buffer,
  sheet: string | undefined,
  limits: FileLimits,
): Promise<{ sheets: string[]; records: AsyncIterable<CellRecord> }> {
  const { book, isDay } = await readBook(file);
  const sheets = book.SheetNames.flatMap((name) => {
    const found: WorkSheet | undefined = book.Sheets[name];
    return found?.['!data'] === undefined ? [] : [{ name, rows: found['!data'] }];
  });
  if (sheets.length === 0) throw refused('The workbook has no sheet with cells.');
  const { rows } = chooseSheet(sheets, sheet);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const textOf = ({ t, v, z }: CellObject): string => {
    if (v === undefined || v === null) return '';
    if (t === 'e') return ERRORS[Number(v)] ?? '#N/A';
    return typeof v === 'number' && typeof z === 'string' && isDay(z) ? dayText(v, is1904) : String(v);
  };
  const records = async function* (): AsyncGenerator<CellRecord> {
    for (const [index, row] of rows.entries()) {
      const cells = rowOf(row, textOf, { number: index + 1, limits });
      if (cells.length > 0) yield { number: index + 1, cells };
    }
  };
  return { sheets: sheets.map(({ name }) => name), records: records() };
}

function rowOf(
  row: readonly (CellObject | undefined)[] | undefined,
  textOf: (cell: CellObject) => string,
  { number, limits }: { number: number; limits: FileLimits },
): string[] {
  const cells: string[] = [];
  let characters = 0;
  for (const [column, cell] of (row ?? []).entries()) {
    const text = cell === undefined ? '' : textOf(cell);
    if (text === '') continue;
    characters += text.length;
    if (text.length > limits.cellCharacters || characters > limits.rowCharacters)
      throw refused(`Row ${number} has a cell of ${text.length} characters, which is too long to be one.`);
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return cells;
}
