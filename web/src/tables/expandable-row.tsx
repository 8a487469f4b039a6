import type { Row } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Accordion } from './accordion.tsx';
import type { TABLE_FEATURES } from './column.ts';
import classes from './data-table.module.css';
import { ExpandButton } from './lead-cell.tsx';
import { TableRow } from './table-row.tsx';

export type Expansion<TRow> = {
  canExpand: (row: TRow) => boolean;
  /** What the button says: "Campaigns of Google Ads". */
  label: (row: TRow) => string;
  /** Rows below the row, best a NestedTable of the same columns. Asked for only while it is open. */
  render: (row: TRow) => ReactNode;
};

type ExpandableRowProps<TRow extends object> = {
  row: Row<typeof TABLE_FEATURES, TRow>;
  columns: number;
  expansion: Expansion<TRow>;
  /** In front of the arrow. */
  box?: ReactNode;
  isSelected?: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** A row and, below it, what it opens to. */
export function ExpandableRow<TRow extends object>(props: ExpandableRowProps<TRow>) {
  const { row, columns, expansion, box, isSelected = false, isOpen, onToggle } = props;
  const can = expansion.canExpand(row.original);
  return (
    <>
      <TableRow
        row={row}
        isSelected={isSelected}
        lead={
          <span className={classes.leads}>
            {box}
            {can && <ExpandButton name={expansion.label(row.original)} open={isOpen} onToggle={onToggle} />}
          </span>
        }
        onClick={can ? onToggle : undefined}
      />
      {can && (
        <tr className={classes.below}>
          <td colSpan={columns + 1}>
            <Accordion open={isOpen}>{() => expansion.render(row.original)}</Accordion>
          </td>
        </tr>
      )}
    </>
  );
}
