export type Cells = Readonly<Record<string, string>>;

/** A row under the heading. `number` is that of the row in the file: the heading is row 1. */
export type TableRow = {
  number: number;
  cells: Cells;
  /** Columns that hold an object or a list where a plain value is read. */
  nested?: ReadonlySet<string>;
  /** Which part of the row in the file this is, where one stands for several: the month of a column. */
  part?: string;
};
/** A row that cannot be read at all. */
export type BrokenRow = { number: number; problem: string };

export type TableFormat = 'csv' | 'tsv' | 'ndjson' | 'xlsx' | 'xls' | 'rows';

/** A file as rows of cells under named columns; it can be read more than once. */
export type Table = {
  format: TableFormat;
  columns: readonly string[];
  /** Columns in which nothing but objects was seen; their fields are columns of their own. */
  nested?: readonly string[];
  /** Rows with text above the heading, as titles are: nothing is read from them. */
  titles?: number;
  /** The lines above the heading. */
  preamble?: readonly string[];
  /** The names of the sheets, where the file is a workbook. */
  sheets?: readonly string[];
  /** What separates the cells of a text file. */
  separator?: string;
  rows(): AsyncIterable<TableRow | BrokenRow>;
};

/** The table that was meant may be in another sheet. */
export const otherSheets = ({ sheets = [] }: Table): string =>
  sheets.length < 2
    ? ''
    : ` The workbook has the sheets ${sheets.slice(0, 20).join(', ')}: --sheet names one.`;

/** Columns without a name are named by their position, and repeated names get a number. */
export function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Columns are named by whoever wrote the file: `constructor` is one only where the file has it. */
export function cellsByName(cells: Iterable<readonly [name: string, text: string]>): Cells {
  const named: Record<string, string> = Object.create(null);
  for (const [name, text] of cells) named[name] = text;
  return named;
}

export const cellsOf = (columns: readonly string[], values: readonly string[]): Cells =>
  cellsByName(columns.map((column, index) => [column, (values[index] ?? '').trim()] as const));

/** The first rows, to look at. */
export async function sampleOf(table: Table, count = 200): Promise<Cells[]> {
  const sample: Cells[] = [];
  for await (const row of table.rows()) {
    if ('cells' in row) sample.push(row.cells);
    if (sample.length >= count) break;
  }
  return sample;
}
