import { AppError } from '../../../platform/errors/index.ts';
import { dayEvidence, isoDate } from '../reading/day-forms.ts';
import { readMonth } from '../values/read-values.ts';
import { type BrokenRow, cellsByName, type Table, type TableRow } from './table.ts';

const MONTH = 'month';
const AMOUNT = 'amount';

/** Cells that stand for nothing spent, as people leave them in a sheet. */
const isEmpty = (cell: string): boolean => cell === '' || /^[-–—]$/.test(cell);

/** The month that a heading names: `Oct 2026`, `2026-10`, `10/2026`, or the first day of it. */
function monthOfHeading(column: string): string | undefined {
  const plain = column.trim();
  const evidence = dayEvidence(plain);
  if (evidence === undefined) return readMonth(isoDate(plain, 'mdy') ?? plain);
  // A month begins on its first day: `1/3/2026` beside `1/4/2026` has the day first.
  const firsts = (['mdy', 'dmy'] as const).flatMap((order) => {
    const day = isoDate(plain, order);
    return day?.endsWith('-01') ? [day] : [];
  });
  if (firsts.length > 1)
    throw new AppError('INVALID_INPUT', {
      message: `The heading “${plain}” may be two months. Write months as 2026-10 or Oct 2026.`,
    });
  return firsts[0];
}

/**
 * A sheet with a row for each vendor and a column for each month, as one row for each vendor and month; a table without
 * such columns, or with columns of its own for month or amount, as it is.
 */
export function withMonthsAsRows(table: Table): Table {
  const monthOf = new Map(
    table.columns.flatMap((column) => {
      const month = monthOfHeading(column);
      return month === undefined ? [] : [[column, month] as const];
    }),
  );
  const months = [...monthOf.keys()];
  const others = table.columns.filter((column) => !months.includes(column));
  const names = others.map((column) => column.trim().toLowerCase());
  if (months.length === 0 || names.includes(MONTH) || names.includes(AMOUNT)) return table;
  const split = (row: TableRow): TableRow[] =>
    months.flatMap((month) => {
      const amount = row.cells[month] ?? '';
      if (isEmpty(amount)) return [];
      const own = others.map((column) => [column, row.cells[column] ?? ''] as const);
      return [
        {
          number: row.number,
          part: month,
          cells: cellsByName([...own, [MONTH, monthOf.get(month) ?? month], [AMOUNT, amount]]),
        },
      ];
    });
  return {
    ...table,
    columns: [...others, MONTH, AMOUNT],
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      for await (const row of table.rows()) {
        if ('problem' in row) yield row;
        else yield* split(row);
      }
    },
  };
}
