import { useMediaQuery } from '@mantine/hooks';
import { addMonths, monthOfDay } from '@parley/core/features/spend';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type CellKeyboardEvent, type CellKeyDownArgs, DataGrid, type DataGridHandle } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { TEXT_SCALE } from '../../../ui/layout/text-scale.ts';
import { pasted, writeBlock } from '../data/sheet/clipboard.ts';
import {
  amountAt,
  type Block,
  emptied,
  isLocked,
  placesIn,
  type Sheet as SheetOf,
  type SheetRow,
} from '../data/sheet/sheet.ts';
import { cellText, exact, refusalOf } from '../data/words.ts';
import { MONTH_WIDTH, sheetColumns } from './columns.tsx';
import classes from './sheet.module.css';
import { deedOf } from './sheet-keys.ts';
import { SourceLink } from './source-link.tsx';
import { FIRST_MONTH, useSelection } from './use-selection.ts';

export type SheetEdit = {
  onChange: (alter: (sheet: SheetOf) => SheetOf) => void;
  onUndo: () => void;
  onRedo: () => void;
  onDelete: (row: SheetRow) => void;
};

const ROW = 44 * TEXT_SCALE;
const HEAD = 36 * TEXT_SCALE;
const MOST_HEIGHT = 620;
/** Keys that begin to write in a cell, or empty it. */
const TYPES = /^(\d|F2|Delete|Backspace)$/;
const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** Spend by vendor and month: read, or with `edit` written as in a spreadsheet. */
export function Sheet({ sheet, edit }: { sheet: SheetOf; edit: SheetEdit | undefined }) {
  const grid = useRef<DataGridHandle>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [words, setWords] = useState<string>();
  const { rows, months } = sheet;
  const selection = useSelection({ rows: rows.length, columns: months.length });
  const { block } = selection;

  const previous = months.indexOf(addMonths(monthOfDay(new Date().toISOString()), -1));
  useEffect(() => {
    const { element } = grid.current ?? {};
    if (element != null) element.scrollLeft = Math.max(0, previous) * MONTH_WIDTH;
  }, [previous]);

  const onDelete = edit?.onDelete;
  const columns = useMemo(
    () => sheetColumns({ sheet, block, isNarrow, edit: onDelete && { onDelete, onWords: setWords } }),
    [sheet, block, isNarrow, onDelete],
  );
  const summary = useMemo(() => [rows], [rows]);

  const onKey = (args: CellKeyDownArgs<SheetRow, readonly SheetRow[]>, event: CellKeyboardEvent): void => {
    if (args.mode === 'EDIT') {
      if (event.key !== 'Enter') return;
      event.preventGridDefault();
      args.onClose(true);
      const rowIdx = Math.min(args.rowIdx + 1, rows.length - 1);
      queueMicrotask(() =>
        grid.current?.setActivePosition({ idx: args.column.idx, rowIdx }, { shouldFocus: true }),
      );
      return;
    }
    // Who only reads leaves with Tab, as from other tables; who edits goes from cell to cell.
    if (edit === undefined && event.key === 'Tab') event.preventGridDefault();
    const refusal = block === undefined ? undefined : lockedAt(sheet, block);
    if (
      edit !== undefined &&
      refusal !== undefined &&
      TYPES.test(event.key) &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventGridDefault();
      event.preventDefault();
      setWords(refusal);
      return;
    }
    const deed = deedOf(event);
    if (block === undefined || deed === undefined) return;
    event.preventGridDefault();
    if (deed.kind === 'browser') return;
    event.preventDefault();
    setWords(undefined);
    if (deed.kind === 'all')
      selection.show({
        from: { row: 0, column: 0 },
        to: { row: rows.length - 1, column: months.length - 1 },
      });
    else if (deed.kind === 'extend') {
      const to = selection.extendBy(...deed.by);
      if (to !== undefined) grid.current?.scrollToCell({ rowIdx: to.row, idx: to.column + FIRST_MONTH });
    } else if (edit === undefined) setWords('Press Edit to change amounts.');
    else if (deed.kind === 'refuse') setWords(deed.words);
    else if (deed.kind === 'change') edit.onChange((current) => deed.alter(current, block));
    else (deed.kind === 'undo' ? edit.onUndo : edit.onRedo)();
  };
  const copy = (event: ClipboardEvent): void => {
    if (block === undefined || isInput(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBlock(sheet, block));
    if (event.type === 'cut') edit?.onChange((current) => emptied(current, block));
  };
  const paste = (event: ClipboardEvent): void => {
    if (block === undefined || isInput(event.target)) return;
    event.preventDefault();
    const done =
      edit === undefined
        ? { problem: 'Press Edit to change amounts.' }
        : pasted(sheet, block, event.clipboardData.getData('text/plain'));
    if ('problem' in done) {
      setWords(done.problem);
      return;
    }
    edit?.onChange(() => done.sheet);
    selection.show(done.block);
    setWords(done.note);
  };
  return (
    <div
      className={classes.box}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
      onPointerOver={selection.onPointerOver}
    >
      <DataGrid
        ref={grid}
        aria-label="Spend by vendor and month"
        className={classes.grid}
        style={{ blockSize: Math.min(MOST_HEIGHT, HEAD * 2 + rows.length * ROW + 18) }}
        columns={columns}
        rows={rows}
        bottomSummaryRows={summary}
        rowKeyGetter={({ vendorId }) => vendorId}
        rowHeight={ROW}
        headerRowHeight={HEAD}
        summaryRowHeight={HEAD}
        onRowsChange={(changed) => edit?.onChange((current) => ({ ...current, rows: changed }))}
        onCellKeyDown={onKey}
        onCellMouseDown={({ rowIdx, column }, event) => {
          setWords(undefined);
          const place = { row: rowIdx, column: column.idx - FIRST_MONTH };
          if (!event.shiftKey || block === undefined) {
            selection.select(place);
            return;
          }
          event.preventGridDefault();
          event.preventDefault();
          selection.extendTo(place);
        }}
        onActivePositionChange={({ rowIdx, column }) => {
          setWords(undefined);
          selection.select({ row: rowIdx, column: (column?.idx ?? 0) - FIRST_MONTH });
        }}
      />
      <p className={classes.status} role="status">
        {words ?? (block === undefined ? hint(edit !== undefined) : told(sheet, block))}
        {block !== undefined && <SourceLink sheet={sheet} block={block} />}
      </p>
    </div>
  );
}

/** Of one cell that cannot be written: why not. */
function lockedAt(sheet: SheetOf, block: Block): string | undefined {
  const [place, ...more] = placesIn(block).flat();
  const row = sheet.rows[place?.row ?? -1];
  const month = sheet.months[place?.column ?? -1];
  return row === undefined || month === undefined || more.length > 0 ? undefined : refusalOf(row, month);
}

const hint = (isEditing: boolean): string =>
  isEditing
    ? 'Type in a cell, or paste a block from a spreadsheet. Shift and arrows select; Ctrl+R fills to the right, Ctrl+D down, Ctrl+Z takes back.'
    : 'Choose a cell to see what it is made of.';

/** One cell with its sources, or many with their sum. */
function told(sheet: SheetOf, block: Block): string {
  const places = placesIn(block).flat();
  const [place] = places;
  const row = sheet.rows[place?.row ?? -1];
  const month = sheet.months[place?.column ?? -1];
  if (places.length === 1) return row === undefined || month === undefined ? '' : cellText(row, month);
  const sum = places.reduce((total, each) => total + amountAt(sheet, each), 0);
  const locked = places.filter(({ row: at, column }) => {
    const [line, of] = [sheet.rows[at], sheet.months[column]];
    return line !== undefined && of !== undefined && isLocked(line, of);
  }).length;
  return `${places.length} cells, ${exact(sum)} in sum${locked === 0 ? '' : `, ${locked} locked`}.`;
}
