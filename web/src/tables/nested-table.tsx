import type { ReactNode } from 'react';
import { rem } from '../ui/layout/text-scale.ts';
import type { DataColumn } from './column.ts';
import classes from './data-table.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { cellClass, TableRow } from './table-row.tsx';
import { useRows } from './use-rows.ts';

type NestedTableProps<TRow extends object> = {
  label: string;
  /** Those of the table around it, in width and order. */
  columns: readonly DataColumn<TRow>[];
  hidden: readonly string[];
  rows: readonly TRow[];
  rowId: (row: TRow) => string;
  totals?: TRow | undefined;
  status: 'loading' | 'refreshing' | 'ready';
  expectedRows: number;
  /** In place of the rows: nothing found, or the error. */
  children?: ReactNode;
};

/** Rows below an expanded row, in the columns of its table. */
export function NestedTable<TRow extends object>(props: NestedTableProps<TRow>) {
  const { label, rows, status, expectedRows, children } = props;
  const { leaves, body, foot } = useRows(props);
  return (
    <>
      <table
        className={`${classes.table} ${classes.nested}`}
        aria-label={label}
        aria-busy={status !== 'ready'}
      >
        <colgroup>
          <col className={classes.leadColumn} />
          {leaves.map((column) => (
            <col key={column.id} style={{ width: rem(column.getSize()) }} />
          ))}
        </colgroup>
        <tbody
          data-loading={status === 'loading' || undefined}
          data-refreshing={status === 'refreshing' || undefined}
        >
          {status === 'loading' ? (
            <SkeletonRows columns={leaves} count={expectedRows} cellClass={cellClass} hasLead />
          ) : (
            body.map((row) => <TableRow key={row.id} row={row} lead={null} />)
          )}
        </tbody>
        {foot !== undefined && rows.length > 0 && (
          <tfoot>
            <TableRow row={foot} lead={null} isTotal />
          </tfoot>
        )}
      </table>
      {status !== 'loading' && rows.length === 0 && <div className={classes.nothing}>{children}</div>}
    </>
  );
}
