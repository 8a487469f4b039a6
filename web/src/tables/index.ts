export type { Bars } from './bars/bars-context.ts';
export { BarsContext, useBars, useBarsContext } from './bars/bars-context.ts';
export { BarsLegend } from './bars/bars-legend.tsx';
export type { Segment } from './bars/segments.ts';
export type { StackedCellProps } from './bars/stacked-cell.tsx';
export { StackedCell } from './bars/stacked-cell.tsx';
export {
  BarCell,
  DateCell,
  FigureCell,
  NoValue,
  StandingKey,
  StandingMark,
  standingOf,
  TagsCell,
} from './cells.tsx';
export type { ColumnLook, DataColumn } from './column.ts';
export { isTotals, TOTALS_ID } from './column.ts';
export { ColumnPicker } from './column-picker.tsx';
export type { Density } from './column-settings.ts';
export { useDensity, useHiddenColumns } from './column-settings.ts';
export { DataTable } from './data-table.tsx';
export type { Expansion } from './expandable-row.tsx';
export type { NameOf } from './filters/describe-filter.ts';
export { FilterChips } from './filters/filter-chips.tsx';
export { FiltersPanel } from './filters/filters-panel.tsx';
export type { FilterOption, OptionList, UseOptions } from './filters/options.ts';
export { headingWidth } from './heading-width.ts';
export { countRows, withUnattributed } from './list/count-rows.ts';
export type { ListArguments } from './list/list-arguments.ts';
export { listArguments } from './list/list-arguments.ts';
export { countOf, type Noun } from './list/noun.ts';
export type { TableList } from './list/table-list.ts';
export { useTableList } from './list/table-list.ts';
export { NameCell } from './name-cell.tsx';
export { NestedTable } from './nested-table.tsx';
export { Pager } from './pager.tsx';
export { type Reasons, reasonsOf } from './reasons.ts';
export { RowName } from './row-name.tsx';
export { SEARCH_DEBOUNCE_MS, SearchBox } from './search-box.tsx';
export type { Selection } from './selection.ts';
export { useSelection } from './selection.ts';
export type { TableAction } from './table-actions.ts';
export { changeTable, isNarrowed } from './table-actions.ts';
export { useShownColumns } from './use-shown-columns.ts';
export type { TableControl } from './use-table-state.ts';
export { useTableState } from './use-table-state.ts';
