import {
  type FilterInput,
  type SortOrder,
  type TableDefinition,
  type TableState,
  toFilters,
} from '@parley/core/filters';

export type ListArguments = {
  filter: FilterInput[];
  sort: { field: string; order: SortOrder }[];
  page: { limit: number; offset: number };
  searchQuery?: string;
};

/** The state of a table as the lists of the API take it. */
export const listArguments = (table: TableDefinition, state: TableState): ListArguments => ({
  filter: toFilters(table, state.filters),
  sort: [{ field: state.sortBy, order: state.sortOrder }],
  page: { limit: state.size, offset: (state.page - 1) * state.size },
  ...(state.search !== '' && { searchQuery: state.search }),
});
