import { FlexRender, type Row } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import type { TABLE_FEATURES } from './column.ts';
import classes from './data-table.module.css';

export const cellClass = (isFirst: boolean, isEnd: boolean): string =>
  [classes.cell, isEnd && classes.end, isFirst && classes.pinned].filter(Boolean).join(' ');

const isOwnTarget = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, [data-own]') !== null) ||
  globalThis.getSelection()?.isCollapsed === false;

type TableRowProps<TRow extends object> = {
  row: Row<typeof TABLE_FEATURES, TRow>;
  /** In front of the first cell: a box or an arrow; null keeps the column empty. */
  lead?: ReactNode;
  isSelected?: boolean;
  isTotal?: boolean;
  onClick?: ((row: TRow) => void) | undefined;
};

/** The row is a larger target for its own link or box, which carries name, focus and keyboard. */
export function TableRow<TRow extends object>(props: TableRowProps<TRow>) {
  const { row, lead, isSelected = false, isTotal = false, onClick } = props;
  return (
    <tr
      className={classes.row}
      data-selected={isSelected || undefined}
      data-total={isTotal || undefined}
      data-clickable={onClick !== undefined || undefined}
      onClick={(event) => {
        if (!isOwnTarget(event)) onClick?.(row.original);
      }}
    >
      {lead !== undefined && <td className={`${classes.cell} ${classes.lead}`}>{lead}</td>}
      {row.getVisibleCells().map((cell, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={cell.id}
            {...(index === 0 && { scope: 'row' })}
            className={cellClass(index === 0, cell.column.columnDef.meta?.align === 'end')}
          >
            <FlexRender cell={cell} />
          </Cell>
        );
      })}
    </tr>
  );
}
