import { encodeTableState, type TableDefinition } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { type ReactNode, useState } from 'react';
import type { DataColumn } from '../../../tables/column.ts';
import { ColumnPicker } from '../../../tables/column-picker.tsx';
import { useDensity, useHiddenColumns } from '../../../tables/column-settings.ts';
import { DataTable, type DataTableProps } from '../../../tables/data-table.tsx';
import type { NameOf } from '../../../tables/filters/describe-filter.ts';
import { FilterChips } from '../../../tables/filters/filter-chips.tsx';
import { FiltersPanel } from '../../../tables/filters/filters-panel.tsx';
import type { UseOptions } from '../../../tables/filters/options.ts';
import type { Noun } from '../../../tables/list/noun.ts';
import type { TableList } from '../../../tables/list/table-list.ts';
import { Pager } from '../../../tables/pager.tsx';
import { useShownColumns } from '../../../tables/use-shown-columns.ts';
import type { TableControl } from '../../../tables/use-table-state.ts';
import { useShowSelected } from '../../../ui/at-hand/at-hand.ts';
import { useAnchor } from '../../../ui/focus/use-anchor.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { IgnoredParameters } from './ignored-parameters.tsx';
import { type EmptyWords, ListEmpty } from './list-empty.tsx';
import { ListNotYet } from './list-not-yet.tsx';
import classes from './list-panel.module.css';
import { type ListDeed, type ListExport, ListToolbar } from './list-toolbar.tsx';

type Rows<TRow extends object> = Pick<
  DataTableProps<TRow>,
  'rowId' | 'rowName' | 'selection' | 'expansion' | 'totals' | 'onRowClick' | 'selected'
>;

export type ListPanelProps<TRow extends object> = Rows<TRow> & {
  /** Key under which the columns that are hidden are kept, and anchor of its permalink. */
  id: string;
  title: string;
  noun: Noun;
  /** How many there are, where the noun and the total do not tell it. */
  counted?: string | undefined;
  table: TableDefinition;
  control: TableControl;
  list: TableList<TRow>;
  /** Sortable columns have the id of their sort. Created once. */
  columns: readonly DataColumn<TRow>[];
  /** With it, the columns can be chosen. */
  hiddenByDefault?: readonly string[];
  /** The label of the search box; without it there is none. */
  search?: string;
  searchDelay?: number;
  /** Choices of the filters, and names for their chips: from shell/lookups. Without it there are no filters. */
  filters?: {
    useOptions: UseOptions;
    nameOf: NameOf;
    /** The fields to filter by, if not every field of the table. */
    offered?: TableDefinition;
  };
  csv?: ListExport;
  /** Makes an audience of the list: from useListAudience. */
  audience?: ListDeed | undefined;
  /** False if the list does not depend on the period of the page. */
  isDated?: boolean;
  empty: EmptyWords;
  /** What its figures are: where some of it has never arrived, the list says when it does. */
  metrics?: readonly MetricId[];
  /** In the toolbar, left of the filters. */
  actions?: ReactNode;
  /** Between toolbar and table: a legend. */
  legend?: ReactNode;
};

const NOTHING: readonly string[] = [];
const NO_METRICS: readonly MetricId[] = [];

/** A list of the product: toolbar, chips, table, pager and every state, from its definition and its rows. */
export function ListPanel<TRow extends object>(props: ListPanelProps<TRow>) {
  const { id, title, noun, table, control, list, columns, filters, empty, metrics = NO_METRICS } = props;
  const { state, problems, change } = control;
  const { rows, total, status, error, retry } = list;
  const [hidden, setHidden] = useHiddenColumns(id, props.hiddenByDefault ?? NOTHING);
  const [density] = useDensity();
  const [isPicking, setPicking] = useState(false);
  const [panel, setPanel] = useState<{ opened: boolean; focus: string | undefined }>({
    opened: false,
    focus: undefined,
  });
  const shown = useShownColumns(columns);
  const place = useAnchor<HTMLDivElement>(id);
  useShowSelected(props.selection?.ids);
  const isFailed = error !== undefined;
  return (
    <div ref={place} id={id} className={classes.panel}>
      <ListToolbar
        id={id}
        isDated={props.isDated}
        title={title}
        noun={noun}
        counted={isFailed ? undefined : props.counted}
        state={state}
        total={isFailed ? undefined : total}
        search={props.search}
        searchDelay={props.searchDelay}
        onChange={change}
        onFilters={filters && (() => setPanel({ opened: true, focus: undefined }))}
        onColumns={props.hiddenByDefault && (() => setPicking(true))}
        csv={props.csv}
        audience={props.audience}
        selection={props.selection}
      >
        {props.actions}
      </ListToolbar>
      <IgnoredParameters problems={problems} />
      {filters !== undefined && (
        <FilterChips
          table={table}
          filters={state.filters}
          nameOf={filters.nameOf}
          onEdit={(field) => setPanel({ opened: true, focus: field })}
          onChange={(next) => change({ type: 'filters', filters: next })}
        />
      )}
      <ListNotYet metrics={metrics} />
      {props.legend !== undefined && <div className={classes.legend}>{props.legend}</div>}
      <DataTable
        label={title}
        listKey={encodeTableState(table, state)}
        columns={shown}
        hidden={hidden}
        rows={isFailed ? [] : rows}
        rowId={props.rowId}
        rowName={props.rowName}
        sortBy={state.sortBy}
        sortOrder={state.sortOrder}
        onSort={(sortBy, sortOrder) => change({ type: 'sort', sortBy, sortOrder })}
        status={status}
        expectedRows={Math.min(state.size, 20)}
        density={density}
        selected={props.selected}
        onRowClick={props.onRowClick}
        selection={props.selection}
        expansion={props.expansion}
        totals={isFailed ? undefined : props.totals}
      >
        {isFailed ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <ListEmpty {...{ noun, state, metrics }} words={empty} onChange={change} />
        )}
      </DataTable>
      <Pager
        of={title}
        page={state.page}
        size={state.size}
        sizes={table.sizes}
        total={isFailed ? undefined : total}
        isLoading={status === 'loading'}
        onPage={(page) => change({ type: 'page', page })}
        onSize={(size) => change({ type: 'size', size })}
      />
      {filters !== undefined && (
        <FiltersPanel
          opened={panel.opened}
          focus={panel.focus}
          table={filters.offered ?? table}
          filters={state.filters}
          useOptions={filters.useOptions}
          onApply={(next) => change({ type: 'filters', filters: next })}
          onClose={() => setPanel((current) => ({ ...current, opened: false }))}
        />
      )}
      {props.hiddenByDefault !== undefined && (
        <ColumnPicker
          opened={isPicking}
          onClose={() => setPicking(false)}
          columns={columns}
          hidden={hidden}
          defaults={props.hiddenByDefault}
          onChange={setHidden}
        />
      )}
    </div>
  );
}
