import type { SortOrder } from '@parley/core/filters';
import { type Row, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type DataColumn, TABLE_FEATURES } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

export type DataTableProps<TRow extends object> = {
  /** Changes with the page, order, search and filters: another list is read from its top. */
  listKey?: string | undefined;
  /** What the table lists, for people who do not see it. */
  label: string;
  columns: readonly DataColumn<TRow>[];
  hidden: readonly string[];
  rows: readonly TRow[];
  rowId: (row: TRow) => string;
  sortBy: string;
  sortOrder: SortOrder;
  onSort: (sortBy: string, sortOrder: SortOrder) => void;
  /** `loading` has nothing to show yet; `refreshing` keeps the rows it has until the next ones are there. */
  status: 'loading' | 'refreshing' | 'ready';
  expectedRows: number;
  density: 'comfortable' | 'compact';
  selected?: string | undefined;
  onRowClick?: ((row: TRow) => void) | undefined;
  /** In the place of the rows: nothing found, or what went wrong. */
  children?: ReactNode;
};

/** Up, down, Home and End move between the rows' own links, so that a list reads like a list. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
  const at = links.findIndex((link) => row?.contains(link));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || next === undefined || links[next] === undefined) return;
  event.preventDefault();
  links[next].focus();
}

const isOwnTarget = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) ||
  globalThis.getSelection()?.isCollapsed === false;

export function DataTable<TRow extends object>(props: DataTableProps<TRow>) {
  const { columns, rows, hidden, rowId, sortBy, sortOrder, onSort, status, onRowClick, selected } = props;
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnPinning: { start: columns[0]?.id === undefined ? [] : [columns[0].id], end: [] },
      sorting: [{ id: sortBy, desc: sortOrder === 'desc' }],
    }),
    [columns, hidden, sortBy, sortOrder],
  );
  const table = useTable({
    features: TABLE_FEATURES,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    state,
  });
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another list is shown
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [props.listKey]);
  const leaves = table.getVisibleLeafColumns();
  // Columns never get narrower than they are readable: where there is less room the table scrolls.
  const width = leaves.reduce((sum, column) => sum + column.getSize(), 0);
  const sorted = leaves.find((column) => column.id === sortBy)?.columnDef.meta?.label;
  const cellClass = (id: string, end: boolean): string =>
    [classes.cell, end && classes.end, id === leaves[0]?.id && classes.pinned].filter(Boolean).join(' ');

  const renderRow = (row: Row<typeof TABLE_FEATURES, TRow>) => (
    // The row is a larger target for its own link, which carries name, focus and keyboard.
    <tr
      key={row.id}
      className={classes.row}
      data-selected={row.id === selected || undefined}
      data-clickable={onRowClick !== undefined || undefined}
      onClick={(event) => {
        if (!isOwnTarget(event)) onRowClick?.(row.original);
      }}
    >
      {row.getVisibleCells().map((cell, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={cell.id}
            {...(index === 0 && { scope: 'row' })}
            className={cellClass(cell.column.id, cell.column.columnDef.meta?.align === 'end')}
          >
            <table.FlexRender cell={cell} />
          </Cell>
        );
      })}
    </tr>
  );

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-density={props.density}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }
    >
      <table className={classes.table} style={{ minWidth: width }} aria-busy={status !== 'ready'}>
        <caption className={classes.caption}>
          {props.label}
          {sorted === undefined
            ? ''
            : `, sorted by ${sorted}, ${sortOrder === 'asc' ? 'ascending' : 'descending'}`}
        </caption>
        <colgroup>
          {leaves.map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
        </colgroup>
        <thead className={classes.head} data-refreshing={status === 'refreshing' || undefined}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  id={header.column.id}
                  look={header.column.columnDef.meta}
                  sortable={header.column.columnDef.enableSorting !== false}
                  order={header.column.id === sortBy ? sortOrder : undefined}
                  className={cellClass(header.column.id, header.column.columnDef.meta?.align === 'end')}
                  onSort={onSort}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody onKeyDown={moveBetweenRows} data-refreshing={status === 'refreshing' || undefined}>
          {status === 'loading' ? (
            <SkeletonRows columns={leaves} count={props.expectedRows} cellClass={cellClass} />
          ) : (
            table.getRowModel().rows.map(renderRow)
          )}
        </tbody>
      </table>
      {status !== 'loading' && rows.length === 0 && <div className={classes.instead}>{props.children}</div>}
    </section>
  );
}
