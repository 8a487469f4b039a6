import { ACTIVITY_COLUMNS, ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { type TableDefinition, type TableState, toFilters } from '@parley/core/filters';
import type { MetricQueryInput } from '@parley/core/metrics';

const FIELDS: Readonly<Record<string, string>> = {
  'vendor.id': 'vendorIds',
  'channel.id': 'channelIds',
  campaignId: 'campaignIds',
};
const SORTS: Readonly<Record<string, string>> = {
  'vendor.name': 'vendor',
  'vendor.id': 'vendor',
  'campaign.name': 'campaign',
};

type Scope = { startDate: string; endDate: string; audienceIds?: readonly string[] };

/** The metric query that gives the rows of a list of activity, all pages of them: what its CSV holds. */
export function activityQuery(
  table: TableDefinition,
  state: TableState,
  { startDate, endDate, audienceIds = [] }: Scope,
  dimensions: readonly ('vendor' | 'campaign' | 'channel')[],
): MetricQueryInput {
  const [audienceId] = audienceIds;
  const search = { field: 'campaign.name', operator: 'contains' as const, operand: [state.search] };
  return {
    metrics: ACTIVITY_COLUMNS.map((column) => ACTIVITY_METRICS[column]),
    dimensions,
    startDate,
    endDate,
    filter: [
      ...toFilters(table, state.filters).map((filter) => ({
        ...filter,
        field: FIELDS[filter.field] ?? filter.field,
      })),
      ...(state.search === '' ? [] : [search]),
    ],
    sort: [{ field: SORTS[state.sortBy] ?? state.sortBy, order: state.sortOrder }],
    ...(audienceId !== undefined && { audienceId }),
  };
}
