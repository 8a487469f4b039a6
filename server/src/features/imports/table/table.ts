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

export type TableFormat = 'csv' | 'tsv' | 'ndjson' | 'xlsx' | 'rows';

/** A file as rows of cells under named columns; it can be read more than once. */
export type Table = {
  format: TableFormat;
  columns: readonly string[];
  /** Columns in which nothing but objects was seen; their fields are columns of their own. */
  nested?: readonly string[];
  /** Rows with text above the heading, as titles are: nothing is read from them. */
  titles?: number;
  rows(): AsyncIterable<TableRow | BrokenRow>;
};

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

export const cellsOf = (columns: readonly string[], values: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column, index) => [column, (values[index] ?? '').trim()]));

/** The first rows, to look at. */
export async function sampleOf(table: Table, count = 200): Promise<Cells[]> {
  const sample: Cells[] = [];
  for await (const row of table.rows()) {
    if ('cells' in row) sample.push(row.cells);
    if (sample.length >= count) break;
  }
  return sample;
}

/** Among so many rows the heading is looked for. */
export const ROWS_LOOKED_AT = 20;
/** A list with one column has many rows of one cell; titles are few. */
const MOST_TITLES = 10;
const VALUE = /^[^\p{L}]*$|^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,24}(\/.*)?$|@/iu;

/**
 * Which of the first rows is the heading, by its place among them: the first, unless it is a title. A title stands alone in its row, and a
 * heading with several names comes after it; values are no names, so that a list with one column keeps its heading.
 */
export function headingOf(records: readonly (readonly string[])[]): number {
  const filled = records.map((record) => record.filter((cell) => cell.trim() !== ''));
  const first = filled.findIndex((cells) => cells.length > 0);
  if (first < 0 || filled[first]?.length !== 1) return first;
  const heading = filled.findIndex((cells) => cells.length > 1);
  const between = filled.slice(first, heading).filter((cells) => cells.length > 0).length;
  const next = filled.slice(heading + 1).find((cells) => cells.length > 0);
  const isNamed = !VALUE.test(filled[heading]?.[0]?.trim() ?? '') && (next === undefined || next.length > 1);
  const isHeading = heading > first && between <= MOST_TITLES && isNamed;
  return isHeading ? heading : first;
}

/** How many rows have text before a place. */
export const titlesBefore = (records: readonly (readonly string[])[], heading: number): number =>
  records.slice(0, heading).filter((record) => record.some((cell) => cell.trim() !== '')).length;
