import type { SortOrder } from '@parley/core/filters';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { rem } from '../ui/layout/text-scale.ts';
import { WideBox } from '../ui/layout/wide-box.tsx';
import type { DataColumn } from './column.ts';
import classes from './data-table.module.css';
import { ExpandableRow, type Expansion } from './expandable-row.tsx';
import { HeaderCell } from './header-cell.tsx';
import { leadWidth, SelectBox } from './lead-cell.tsx';
import { canToggle, type Selection, toggled } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { cellClass, TableRow } from './table-row.tsx';
import { useRows } from './use-rows.ts';

export type DataTableProps<TRow extends object> = {
  /** Changes with the page, order, search and filters: another list is read from its top. */
  listKey?: string | undefined;
  /** The label of the table, for screen readers. */
  label: string;
  columns: readonly DataColumn<TRow>[];
  hidden: readonly string[];
  rows: readonly TRow[];
  rowId: (row: TRow) => string;
  /** What a row is called, for its box. */
  rowName?: ((row: TRow) => string) | undefined;
  sortBy: string;
  sortOrder: SortOrder;
  onSort: (sortBy: string, sortOrder: SortOrder) => void;
  /** `loading` has nothing to show yet; `refreshing` keeps the rows it has until the next ones are there. */
  status: 'loading' | 'refreshing' | 'ready';
  expectedRows: number;
  density: 'comfortable' | 'compact';
  selected?: string | undefined;
  onRowClick?: ((row: TRow) => void) | undefined;
  /** Boxes in front of the rows; a click on a row is a click on its box where it does nothing else. */
  selection?: Selection | undefined;
  /** Rows that open; a click on a row opens it. */
  expansion?: Expansion<TRow> | undefined;
  /** The row at the foot, of all pages. */
  totals?: TRow | undefined;
  /** In place of the rows: nothing found, or the error. */
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

export function DataTable<TRow extends object>(props: DataTableProps<TRow>) {
  const { rows, sortBy, sortOrder, onSort, status, onRowClick, selection, expansion } = props;
  const { table, leaves, body, foot } = useRows(props);
  const [open, setOpen] = useState<readonly string[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  const shownKey = useRef(props.listKey);
  useEffect(() => {
    // Not for the first list: to scroll takes the layout of the whole page at once.
    if (shownKey.current === props.listKey) return;
    shownKey.current = props.listKey;
    scroller.current?.scrollTo({ top: 0 });
  }, [props.listKey]);
  const lead = leadWidth({ selection, expansion });
  const hasLead = lead > 0;
  // Columns never get narrower than they are readable: where there is less room the table scrolls.
  const width = leaves.reduce((sum, column) => sum + column.getSize(), lead);
  const sorted = leaves.find((column) => column.id === sortBy)?.columnDef.meta?.label;

  const renderRow = (row: (typeof body)[number]) => {
    const box = selection && (
      <SelectBox id={row.id} name={props.rowName?.(row.original) ?? row.id} selection={selection} />
    );
    if (expansion !== undefined)
      return (
        <ExpandableRow
          key={row.id}
          row={row}
          columns={leaves.length}
          expansion={expansion}
          box={box}
          isSelected={selection?.ids.includes(row.id) === true}
          isOpen={open.includes(row.id)}
          onToggle={() => setOpen((ids) => toggled(ids, row.id, Number.POSITIVE_INFINITY))}
        />
      );
    if (selection !== undefined)
      return (
        <TableRow
          key={row.id}
          row={row}
          lead={box}
          isSelected={selection.ids.includes(row.id) || row.id === props.selected}
          onClick={onRowClick ?? (canToggle(selection, row.id) ? () => selection.toggle(row.id) : undefined)}
        />
      );
    return <TableRow key={row.id} row={row} isSelected={row.id === props.selected} onClick={onRowClick} />;
  };

  return (
    <WideBox
      ref={scroller}
      label={props.label}
      className={classes.scroller}
      data-density={props.density}
      data-lead={hasLead || undefined}
      style={{ '--lead': rem(lead) } as CSSProperties}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }
    >
      <table className={classes.table} style={{ minWidth: rem(width) }} aria-busy={status !== 'ready'}>
        <caption className={classes.caption}>
          {props.label}
          {sorted === undefined
            ? ''
            : `, sorted by ${sorted}, ${sortOrder === 'asc' ? 'ascending' : 'descending'}`}
        </caption>
        <colgroup>
          {hasLead && <col style={{ width: rem(lead) }} />}
          {leaves.map((column) => (
            <col key={column.id} style={{ width: rem(column.getSize()) }} />
          ))}
        </colgroup>
        <thead className={classes.head} data-refreshing={status === 'refreshing' || undefined}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {hasLead && (
                <th scope="col" className={`${classes.cell} ${classes.lead}`}>
                  <span className={classes.unseen}>{selection === undefined ? 'Open' : 'Select'}</span>
                </th>
              )}
              {group.headers.map((header, index) => (
                <HeaderCell
                  key={header.id}
                  id={header.column.id}
                  look={header.column.columnDef.meta}
                  sortable={header.column.columnDef.enableSorting !== false}
                  order={header.column.id === sortBy ? sortOrder : undefined}
                  className={cellClass(index === 0, header.column.columnDef.meta?.align === 'end')}
                  onSort={onSort}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody
          onKeyDown={moveBetweenRows}
          data-loading={status === 'loading' || undefined}
          data-refreshing={status === 'refreshing' || undefined}
        >
          {status === 'loading' ? (
            <SkeletonRows
              columns={leaves}
              count={props.expectedRows}
              cellClass={cellClass}
              hasLead={hasLead}
            />
          ) : (
            body.map(renderRow)
          )}
        </tbody>
        {foot !== undefined && rows.length > 0 && (
          <tfoot className={classes.foot}>
            <TableRow row={foot} isTotal {...(hasLead && { lead: null })} />
          </tfoot>
        )}
      </table>
      {status !== 'loading' && rows.length === 0 && <div className={classes.instead}>{props.children}</div>}
    </WideBox>
  );
}
