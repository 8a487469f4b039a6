import { formatFigure } from '@parley/core/metrics';
import type { Table } from './page-table.ts';

type Column = Table['columns'][number];
type Cell = Table['rows'][number][string] | undefined;

/** A cell of a table, as people read it. */
export function cellInWords(value: Cell, { unit }: Pick<Column, 'unit'>): string {
  if (unit === 'text' || typeof value === 'string') return String(value ?? '');
  return formatFigure(value ?? null, unit);
}

/** Rows of a table as people read them, at most so many. */
export const rowsInWords = ({ columns, rows }: Table, most = rows.length): string[][] =>
  rows.slice(0, most).map((row) => columns.map((column) => cellInWords(row[column.id], column)));

/** `the 10 largest of 42`, `42 rows`: what of a table is not shown; empty for nothing. */
export const moreInWords = ({ rows, totalRows }: Table, most: number): string => {
  const more = Math.max(totalRows, rows.length) - Math.min(rows.length, most);
  return more <= 0 ? '' : `and ${formatFigure(more, 'count')} more`;
};
