export type Cells = Readonly<Record<string, string>>;

/** A row under the heading. `number` is that of the row in the file: the heading is row 1. */
export type TableRow = { number: number; cells: Cells };
/** A row that cannot be read at all. */
export type BrokenRow = { number: number; problem: string };

export type TableFormat = 'csv' | 'tsv' | 'ndjson' | 'xlsx' | 'rows';

/** A file as rows of cells under named columns; it can be read more than once. */
export type Table = {
  format: TableFormat;
  columns: readonly string[];
  rows(): AsyncIterable<TableRow | BrokenRow>;
};

/** Columns without a name are named by their place, and repeated names are told apart. */
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
