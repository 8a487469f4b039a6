import { Skeleton } from '@mantine/core';
import type { ColumnLook } from './column.ts';
import classes from './data-table.module.css';

type SkeletonColumn = { id: string; columnDef: { meta?: ColumnLook | undefined } };
type SkeletonRowsProps = {
  columns: readonly SkeletonColumn[];
  count: number;
  cellClass: (isFirst: boolean, isEnd: boolean) => string;
  /** The rows that come have a box or an arrow in front. */
  hasLead?: boolean;
};

/** Widths vary a little from row to row, the same way every time. */
const wobble = (row: number, column: number): number => 0.7 + (((row * 7 + column * 5) % 10) / 10) * 0.3;

/** Rows of the height and shape of what comes, so that nothing jumps when it does. */
export function SkeletonRows({ columns, count, cellClass, hasLead = false }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, row) => `row-${row}`);
  return rows.map((key, row) => (
    <tr key={key} className={classes.row} aria-hidden>
      {hasLead && <td className={`${classes.cell} ${classes.lead}`} />}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(index === 0, column.columnDef.meta?.align === 'end')}>
          <Skeleton
            animate={false}
            height={10}
            radius="xl"
            display="inline-block"
            width={`${(column.columnDef.meta?.skeleton ?? 60) * wobble(row, index)}%`}
          />
        </td>
      ))}
    </tr>
  ));
}
