import { readMonth } from '../values/read-values.ts';
import type { BrokenRow, Table, TableRow } from './table.ts';

const MONTH = 'month';
const AMOUNT = 'amount';

/** Cells that stand for nothing spent, as people leave them in a sheet. */
const isEmpty = (cell: string): boolean => cell === '' || /^[-–—]$/.test(cell);

/**
 * A sheet with a row for each vendor and a column for each month, as one row for each vendor and month; a table without
 * such columns, or with columns of its own for month or amount, as it is.
 */
export function withMonthsAsRows(table: Table): Table {
  const months = table.columns.filter((column) => readMonth(column) !== undefined);
  const others = table.columns.filter((column) => !months.includes(column));
  const names = others.map((column) => column.trim().toLowerCase());
  if (months.length === 0 || names.includes(MONTH) || names.includes(AMOUNT)) return table;
  const split = (row: TableRow): TableRow[] =>
    months.flatMap((month) => {
      const amount = row.cells[month] ?? '';
      if (isEmpty(amount)) return [];
      const own = Object.fromEntries(others.map((column) => [column, row.cells[column] ?? '']));
      return [{ number: row.number, part: month, cells: { ...own, [MONTH]: month, [AMOUNT]: amount } }];
    });
  return {
    format: table.format,
    columns: [...others, MONTH, AMOUNT],
    titles: table.titles ?? 0,
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      for await (const row of table.rows()) {
        if ('problem' in row) yield row;
        else yield* split(row);
      }
    },
  };
}
