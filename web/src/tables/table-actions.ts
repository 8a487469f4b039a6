import {
  defaultTableState,
  type Filter,
  orderFilters,
  type SortOrder,
  type TableDefinition,
  type TableState,
} from '@parley/core/filters';

export type TableAction =
  | { type: 'page'; page: number }
  | { type: 'size'; size: number }
  | { type: 'sort'; sortBy: string; sortOrder: SortOrder }
  | { type: 'search'; search: string }
  /** Puts these filters in the place of all filters on the field; none removes it. */
  | { type: 'filter'; field: string; filters: readonly Filter[] }
  | { type: 'filters'; filters: readonly Filter[] }
  | { type: 'clear' };

/** Removes filters that depend on a removed filter. */
const withoutOrphans = (table: TableDefinition, filters: readonly Filter[]): Filter[] =>
  filters.filter(({ field }) => {
    const requires = table.fields[field]?.requires;
    return requires === undefined || filters.some((other) => other.field === requires);
  });

const withFilters = (table: TableDefinition, state: TableState, filters: readonly Filter[]): TableState => ({
  ...state,
  page: 1,
  filters: orderFilters(table, withoutOrphans(table, filters)),
});

/** Next state of a table; a change of the rows or their order goes back to page 1. */
export function changeTable(table: TableDefinition, state: TableState, action: TableAction): TableState {
  switch (action.type) {
    case 'page':
      return { ...state, page: action.page };
    case 'size':
      return { ...state, page: 1, size: action.size };
    case 'sort':
      return { ...state, page: 1, sortBy: action.sortBy, sortOrder: action.sortOrder };
    case 'search':
      return { ...state, page: 1, search: action.search };
    case 'filter':
      return withFilters(table, state, [
        ...state.filters.filter(({ field }) => field !== action.field),
        ...action.filters,
      ]);
    case 'filters':
      return withFilters(table, state, action.filters);
    case 'clear':
      return {
        ...defaultTableState(table),
        size: state.size,
        sortBy: state.sortBy,
        sortOrder: state.sortOrder,
      };
  }
}

/** Whether a table shows less than everything it lists. */
export const isNarrowed = ({ filters, search }: TableState): boolean => filters.length > 0 || search !== '';
