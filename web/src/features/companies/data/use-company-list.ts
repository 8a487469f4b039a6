import { useQuery } from '@apollo/client/react';
import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { type TableState, toFilters } from '@parley/core/filters';
import { useMemo } from 'react';
import {
  CompanyListDocument,
  type CompanyListQuery,
  type CompanyListQueryVariables,
} from '../../../generated/graphql.ts';
import type { TableList } from '../../../tables/index.ts';

export type CompanyRow = CompanyListQuery['companies']['get']['edges'][number]['node'];
type Days = { startDate: string; endDate: string };

/** What the list and its export both ask: which companies, in which order. */
export const listArguments = (state: TableState, { startDate, endDate }: Days) =>
  ({
    startDate,
    endDate,
    filter: toFilters(COMPANIES_TABLE, state.filters),
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    ...(state.search !== '' && { searchQuery: state.search }),
  }) satisfies Omit<CompanyListQueryVariables, 'withPages'>;

const NONE: readonly CompanyRow[] = [];

/** A page of companies; the page before stays until the next one is there. Pages seen are many: only on demand. */
export function useCompanyList(
  state: TableState,
  { startDate, endDate }: Days,
  withPages: boolean,
): TableList<CompanyRow> {
  const variables = useMemo(
    () => ({
      ...listArguments(state, { startDate, endDate }),
      withPages,
      page: { limit: state.size, offset: (state.page - 1) * state.size },
    }),
    [state, startDate, endDate, withPages],
  );
  const { data, previousData, loading, error, refetch } = useQuery(CompanyListDocument, { variables });
  const shown = data ?? (error === undefined ? previousData : undefined);
  const rows = useMemo(() => shown?.companies.get.edges.map(({ node }) => node) ?? NONE, [shown]);
  return {
    rows,
    total: shown?.companies.get.totalEdges,
    status: !loading ? 'ready' : shown === undefined ? 'loading' : 'refreshing',
    error,
    retry: () => void refetch(),
  };
}
