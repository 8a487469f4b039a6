import { ownNames } from '@parley/core/api';
import type { Filter } from '@parley/core/filters';
import { bestAndWorst, type MetricId, type MetricRow, metricOf } from '@parley/core/metrics';
import type { ListSpec } from '../../platform/graphql/index.ts';

/** The metrics of a vendor or campaign: the API's name and the registry's. */
export const ACTIVITY = {
  spend: 'spend',
  adImpressions: 'adImpressions',
  adClicks: 'adClicks',
  allVisits: 'visits',
  targetVisits: 'targetVisits',
  otherVisits: 'otherVisits',
  botVisits: 'botVisits',
  unresolvedVisits: 'unresolvedVisits',
  visitEfficiency: 'visitEfficiency',
  viewThroughVisits: 'viewThroughVisits',
  engagedCompanies: 'engagedCompanies',
  companiesReached: 'companiesReached',
  leadsInfluenced: 'leadsInfluenced',
  opportunitiesInfluenced: 'opportunitiesInfluenced',
  pipelineInfluenced: 'pipelineInfluenced',
  closedWonInfluenced: 'closedWonInfluenced',
  pipelineFirstTouch: 'pipelineFirstTouch',
  pipelineLastTouch: 'pipelineLastTouch',
  pipelineLinear: 'pipelineLinear',
  closedWonFirstTouch: 'closedWonFirstTouch',
  closedWonLastTouch: 'closedWonLastTouch',
  closedWonLinear: 'closedWonLinear',
} as const satisfies Record<string, MetricId>;

/** Credited pipeline and closed-won, in every model. */
export const INFLUENCE = {
  audienceVisits: 'targetVisits',
  allVisits: 'visits',
  opportunitiesInfluenced: 'opportunitiesInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonOpportunitiesInfluenced',
  pipelineInfluenced: 'pipelineInfluenced',
  closedWonInfluenced: 'closedWonInfluenced',
  pipelineFirstTouch: 'pipelineFirstTouch',
  pipelineLastTouch: 'pipelineLastTouch',
  pipelineLinear: 'pipelineLinear',
  pipelineUShaped: 'pipelineUShaped',
  pipelineWShaped: 'pipelineWShaped',
  pipelineTimeDecay: 'pipelineTimeDecay',
  pipelineDataDriven: 'pipelineDataDriven',
  closedWonFirstTouch: 'closedWonFirstTouch',
  closedWonLastTouch: 'closedWonLastTouch',
  closedWonLinear: 'closedWonLinear',
  closedWonUShaped: 'closedWonUShaped',
  closedWonWShaped: 'closedWonWShaped',
  closedWonTimeDecay: 'closedWonTimeDecay',
  closedWonDataDriven: 'closedWonDataDriven',
} as const satisfies Record<string, MetricId>;

export type ActivityColumns = Readonly<Record<string, MetricId>>;
export type Figures = Readonly<Record<string, number | null>>;
export type Flags = Readonly<Record<string, boolean>>;

/** Size of a page and the column a list is sorted by, unless asked otherwise. */
export type ActivityDefaults = { size: number; sortBy: string };

const RANGES = ['eq', 'gt', 'gte', 'lt', 'lte'] as const;

/** Every column can be filtered by a range and sorted; `visits` is the name of all visits in the lists. */
export function activitySpec(
  columns: ActivityColumns,
  defaults: ActivityDefaults,
  names: readonly string[],
): ListSpec {
  const figures = [...Object.keys(columns), 'visits'];
  const lists = ['vendor.id', 'channel.id', 'campaignId'];
  return {
    maxLimit: 100,
    defaultLimit: defaults.size,
    sortable: [...figures, ...names],
    defaultSort: { field: defaults.sortBy, order: 'desc' },
    filterable: {
      ...Object.fromEntries(figures.map((name) => [name, { kind: 'range', operators: RANGES } as const])),
      ...Object.fromEntries(
        lists.map((name) => [name, { kind: 'list', operators: ['in', 'notIn'] } as const]),
      ),
    },
  };
}

const LISTS: Readonly<Record<string, string>> = ownNames({
  'vendor.id': 'vendorIds',
  'channel.id': 'channelIds',
  campaignId: 'campaignIds',
});

/** The metric behind a column of the list. */
export const metricOfColumn = (columns: ActivityColumns, name: string): MetricId | undefined =>
  name === 'visits' ? 'visits' : columns[name];

/** Filters of the list as filters of a metric query. */
export const activityFilters = (columns: ActivityColumns, filters: readonly Filter[]): Filter[] =>
  filters.map((filter) => ({
    ...filter,
    field: LISTS[filter.field] ?? metricOfColumn(columns, filter.field) ?? filter.field,
  }));

/** Figures of a row under the names of the wire. */
export const figuresOf = (columns: ActivityColumns, { metrics }: MetricRow): Figures =>
  Object.fromEntries(Object.entries(columns).map(([name, id]) => [name, metrics[id] ?? null]));

/** Which of the rows shown are best and worst in which column. */
export function flagsOf(
  columns: ActivityColumns,
  rows: readonly MetricRow[],
): { best: Flags; worst: Flags }[] {
  const standings = Object.entries(columns).map(([name, id]) => {
    const values = rows.map(({ metrics }) => metrics[id]);
    return [name, bestAndWorst(values, metricOf(id).better)] as const;
  });
  const flags = (index: number, which: 'best' | 'worst'): Flags =>
    Object.fromEntries(standings.map(([name, standing]) => [name, standing[index] === which]));
  return rows.map((_row, index) => ({ best: flags(index, 'best'), worst: flags(index, 'worst') }));
}
