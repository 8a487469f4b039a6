import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type DataColumn, TABLE_FEATURES, TOTALS_ID } from './column.ts';

type UseRows<TRow extends object> = {
  columns: readonly DataColumn<TRow>[];
  hidden: readonly string[];
  rows: readonly TRow[];
  rowId: (row: TRow) => string;
  /** Sums up all rows; it has their columns. */
  totals?: TRow | undefined;
};

/** Rows and visible columns of a table; order, filters and pages come from the server. */
export function useRows<TRow extends object>({ columns, hidden, rows, rowId, totals }: UseRows<TRow>) {
  const state = useMemo(
    () => ({ columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) }),
    [hidden],
  );
  const data = useMemo(() => (totals === undefined ? rows : [...rows, totals]), [rows, totals]);
  const table = useTable({
    features: TABLE_FEATURES,
    columns,
    data,
    getRowId: (row: TRow) => (row === totals ? TOTALS_ID : rowId(row)),
    manualSorting: true,
    manualPagination: true,
    state,
  });
  const all = table.getRowModel().rows;
  return {
    table,
    leaves: table.getVisibleLeafColumns(),
    body: all.filter(({ id }) => id !== TOTALS_ID),
    foot: all.find(({ id }) => id === TOTALS_ID),
  };
}
