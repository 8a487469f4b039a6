import type { TableState } from '@parley/core/filters';

/** The page, order and search of a table, as the API takes them. */
export const toPage = (state: TableState) => ({
  page: { limit: state.size, offset: (state.page - 1) * state.size },
  sort: [{ field: state.sortBy, order: state.sortOrder }],
  ...(state.search !== '' && { searchQuery: state.search }),
});
