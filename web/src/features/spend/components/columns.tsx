import { ActionIcon } from '@mantine/core';
import { type Month, monthOfDay, shortMonth } from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { IconLock, IconTrash } from '@tabler/icons-react';
import type { Column } from 'react-data-grid';
import { TEXT_SCALE } from '../../../ui/layout/text-scale.ts';
import {
  type Block,
  edges,
  isLocked,
  monthTotal,
  rowTotal,
  type Sheet,
  type SheetRow,
  shownAmount,
} from '../data/sheet/sheet.ts';
import { cellText, exact, NOTHING } from '../data/words.ts';
import { AmountEditor } from './amount-editor.tsx';
import classes from './sheet.module.css';

/** Widths grow with the size of text. */
export const MONTH_WIDTH = 104 * TEXT_SCALE;
const VENDOR = { wide: 224 * TEXT_SCALE, narrow: Math.min(132 * TEXT_SCALE, 160) };
const money = (amount: number): string => formatFigure(amount, 'money');

export type ColumnsInput = {
  sheet: Sheet;
  block: Block | undefined;
  isNarrow: boolean;
  edit: { onDelete: (row: SheetRow) => void; onWords: (words: string) => void } | undefined;
};

type Totals = readonly SheetRow[];
type SheetColumn = Column<SheetRow, Totals>;

function Vendor({ vendor: { name, channel, color } }: SheetRow) {
  return (
    <span className={classes.vendor} title={name}>
      <span className={classes.dot} style={{ background: color }} aria-hidden />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.channel}>{channel}</span>
      </span>
    </span>
  );
}

function Amount({ row, month }: { row: SheetRow; month: Month }) {
  const amount = shownAmount(row, month);
  const isReported = (row.typed[month] ?? 0) < (row.reported[month]?.amount ?? 0);
  const kind = isLocked(row, month)
    ? 'locked'
    : isReported
      ? 'reported'
      : amount === null
        ? 'empty'
        : 'typed';
  return (
    <span
      className={classes.amount}
      data-kind={kind}
      title={kind === 'empty' ? undefined : cellText(row, month)}
    >
      {kind === 'locked' && (
        <IconLock size={12} role="img" aria-label={`Locked by ${row.reported[month]?.provider.name}`} />
      )}
      {amount === null ? NOTHING : money(amount)}
    </span>
  );
}

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

function monthColumn(month: Month, column: number, { sheet, block, edit }: ColumnsInput): SheetColumn {
  const found = block && edges(block);
  const isCurrent = month === monthOfDay(new Date().toISOString());
  const look = joined(isCurrent && classes.current, month.endsWith('-12-01') && classes.yearEnd);
  return {
    key: month,
    name: shortMonth(month),
    width: MONTH_WIDTH,
    headerCellClass: joined(classes.figure, look),
    summaryCellClass: joined(classes.figure, classes.total, look),
    cellClass: (row) => {
      const at = sheet.rows.indexOf(row);
      const isSelected =
        found !== undefined &&
        column >= found.left &&
        column <= found.right &&
        at >= found.top &&
        at <= found.bottom;
      return joined(
        classes.figure,
        look,
        isSelected && classes.selected,
        edit && isLocked(row, month) && classes.closed,
      );
    },
    editable: (row) => edit !== undefined && !isLocked(row, month),
    renderCell: ({ row }) => <Amount row={row} month={month} />,
    ...(edit && { renderEditCell: (props) => <AmountEditor {...props} onWords={edit.onWords} /> }),
    renderSummaryCell: ({ row: rows }) => {
      const sum = monthTotal(rows, month);
      return <span title={exact(sum)}>{money(sum)}</span>;
    },
  };
}

function deleteColumn({ onDelete }: NonNullable<ColumnsInput['edit']>, isNarrow: boolean): SheetColumn {
  return {
    key: 'delete',
    name: 'Delete',
    width: 64 * TEXT_SCALE,
    frozen: isNarrow ? false : 'end',
    headerCellClass: classes.hiddenName,
    renderCell: ({ row, tabIndex }) => {
      const { name } = row.vendor;
      const [reported] = Object.values(row.reported);
      return (
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-label={`Delete ${name}`}
          title={reported && `${reported.provider.name} reports spend of ${name}: the row stays.`}
          disabled={reported !== undefined}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      );
    },
  };
}

/** Vendor first and frozen, a column for each month, the total of a row last; while editing a column to delete rows. */
export function sheetColumns(input: ColumnsInput): SheetColumn[] {
  const { sheet, isNarrow, edit } = input;
  return [
    {
      key: 'vendor',
      name: 'Vendor',
      width: isNarrow ? VENDOR.narrow : VENDOR.wide,
      frozen: true,
      cellClass: classes.first ?? null,
      renderCell: ({ row }) => <Vendor {...row} />,
      renderSummaryCell: () => 'Total',
      summaryCellClass: classes.total ?? null,
    },
    ...sheet.months.map((month, column) => monthColumn(month, column, input)),
    {
      key: 'total',
      name: 'Total',
      width: 120 * TEXT_SCALE,
      frozen: isNarrow ? false : 'end',
      headerCellClass: classes.figure ?? null,
      cellClass: joined(classes.figure, classes.total),
      summaryCellClass: joined(classes.figure, classes.total),
      renderCell: ({ row }) => money(rowTotal(row, sheet.months)),
      renderSummaryCell: ({ row: rows }) =>
        money(rows.reduce((sum, row) => sum + rowTotal(row, sheet.months), 0)),
    },
    ...(edit === undefined ? [] : [deleteColumn(edit, isNarrow)]),
  ];
}
