import {
  type OpportunityTypeId,
  rowFilters,
  type TouchArguments,
  touchArguments,
} from '@parley/core/features/opportunities';
import type { TableDefinition, TableState } from '@parley/core/filters';
import {
  type OpportunityFieldsFragment,
  OpportunityListDocument,
  type OpportunityListType,
} from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { type TableList, useTableList } from '../../../tables/index.ts';

export type OpportunityRow = OpportunityFieldsFragment;

/** What a list of opportunities is about. */
export type OpportunityScope = TouchArguments & {
  startDate: string;
  endDate: string;
  companyId?: string;
};

const LIST_TYPE: Record<OpportunityTypeId, OpportunityListType> = {
  pipeline: 'PIPELINE',
  closedWon: 'RECENTDEAL',
};

/** What the list and its file both ask; filters of the table narrow what the list is about. */
export const listArguments = (table: TableDefinition, state: TableState, scope: OpportunityScope) => ({
  ...scope,
  ...touchArguments(state.filters),
  filter: rowFilters(table, state.filters),
  sort: [{ field: state.sortBy, order: state.sortOrder }],
  ...(state.search !== '' && { searchQuery: state.search }),
});

/** A page of the opportunities of a type. */
export function useOpportunityList(
  table: TableDefinition,
  state: TableState,
  type: OpportunityTypeId,
  scope: OpportunityScope,
): TableList<OpportunityRow> {
  const figures = usePageQuery(OpportunityListDocument, {
    ...listArguments(table, state, scope),
    type: LIST_TYPE[type],
    page: { limit: state.size, offset: (state.page - 1) * state.size },
  });
  return useTableList(figures, figures.data?.opportunities.get);
}
