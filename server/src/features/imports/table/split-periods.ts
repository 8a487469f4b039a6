import { IMPORT_KINDS, readHeading, SPLIT_PERIOD_END } from '@parley/core/features/imports';
import { isoDate } from '../reading/day-forms.ts';
import { type BrokenRow, cellsByName, sampleOf, type Table, type TableRow } from './table.ts';

const BETWEEN = /\s*[-–—]\s*|\s+(?:to|bis)\s+/g;
/** Numbers alone are no dates here, though spreadsheets count days so. */
const isDate = (text: string): boolean =>
  !/^\d+$/.test(text) && (['mdy', 'dmy'] as const).some((order) => isoDate(text, order) !== undefined);

/** The first and the last day of `2026-08-31 - 2026-09-06` or `Aug 31, 2026 – Sep 6, 2026`, as they are written; undefined for anything else. */
export function splitPeriod(cell: string): readonly [start: string, end: string] | undefined {
  for (const { 0: mark, index } of cell.matchAll(BETWEEN)) {
    const [start, end] = [cell.slice(0, index).trim(), cell.slice(index + mark.length).trim()];
    if (isDate(start) && isDate(end)) return [start, end];
  }
  return undefined;
}

const DAY_NAMES: readonly string[] =
  IMPORT_KINDS['ad-stats'].fields.find(({ name }) => name === 'day')?.columns ?? [];

/**
 * A report whose column of the day holds the first and the last day of a period in each cell, as one with a column for each of both; any
 * other table as it is. A row of a single day begins and ends on it.
 */
export async function withPeriodsSplit(table: Table, given?: string): Promise<Table> {
  if (table.format === 'rows' || table.columns.includes(SPLIT_PERIOD_END)) return table;
  const candidates = table.columns.filter((column) =>
    given === undefined
      ? readHeading(column).names.some((name) => DAY_NAMES.includes(name))
      : column === given,
  );
  if (candidates.length === 0) return table;
  const sample = await sampleOf(table);
  const column = candidates.find((each) =>
    sample.some((cells) => splitPeriod(cells[each] ?? '') !== undefined),
  );
  if (column === undefined) return table;
  const split = (row: TableRow): TableRow => {
    const cell = row.cells[column] ?? '';
    const [start, end] = splitPeriod(cell) ?? [cell, isDate(cell) ? cell : ''];
    return {
      ...row,
      cells: cellsByName([...Object.entries(row.cells), [column, start], [SPLIT_PERIOD_END, end]]),
    };
  };
  return {
    ...table,
    columns: [...table.columns, SPLIT_PERIOD_END],
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      for await (const row of table.rows()) yield 'problem' in row ? row : split(row);
    },
  };
}
