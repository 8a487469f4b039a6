import type { DateRange } from '@parley/core/dates';
import { type OpportunityTypeId, opportunitiesPermalink } from '@parley/core/features/opportunities';
import type { Filter, TableDefinition, TableState } from '@parley/core/filters';
import { toFilters } from '@parley/core/filters';
import { usePageFilters } from '../../../shell/page-filters/index.ts';

/** What every question of the page is about. */
export type AttributionScope = { startDate: string; endDate: string; audienceId?: string };

export function useAttributionScope(): AttributionScope {
  const { variables, audience } = usePageFilters();
  const { startDate, endDate } = variables;
  return { startDate, endDate, ...(audience !== '' && { audienceId: audience }) };
}

/** What a table asks of the API. */
export const tableArguments = (table: TableDefinition, state: TableState) => ({
  filter: toFilters(table, state.filters),
  sort: [{ field: state.sortBy, order: state.sortOrder }],
  page: { limit: state.size, offset: (state.page - 1) * state.size },
  ...(state.search !== '' && { searchQuery: state.search }),
});

/** Address of all opportunities of the type and the audience, touched or not. */
export function opportunitiesOf(type: OpportunityTypeId, range: DateRange, audience: string): string {
  const ofAudience: Filter[] =
    audience === '' ? [] : [{ field: 'audienceIds', operator: 'in', operand: [audience] }];
  return opportunitiesPermalink({ filters: ofAudience }, type, range);
}
