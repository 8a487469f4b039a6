import {
  influencedPermalink,
  OPPORTUNITY_TYPES,
  type OpportunityTypeId,
  opportunitiesPermalink,
} from '@parley/core/features/opportunities';
import { ACTIVITY_METRICS } from '@parley/core/features/vendors';
import type { Filter } from '@parley/core/filters';
import { ATTRIBUTED, type DimensionId, type MetricId, type MetricQuery } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';

const OPPORTUNITY_LIST: Readonly<Partial<Record<MetricId, { type: OpportunityTypeId; isTouched: boolean }>>> =
  {
    pipelineAmount: { type: OPPORTUNITY_TYPES[0], isTouched: false },
    pipelineCount: { type: OPPORTUNITY_TYPES[0], isTouched: false },
    pipelineInfluenced: { type: OPPORTUNITY_TYPES[0], isTouched: true },
    opportunitiesInfluenced: { type: OPPORTUNITY_TYPES[0], isTouched: true },
    closedWonAmount: { type: OPPORTUNITY_TYPES[1], isTouched: false },
    closedWonCount: { type: OPPORTUNITY_TYPES[1], isTouched: false },
    closedWonInfluenced: { type: OPPORTUNITY_TYPES[1], isTouched: true },
    closedWonOpportunitiesInfluenced: { type: OPPORTUNITY_TYPES[1], isTouched: true },
  };

/** Figures that the page of opportunities leads with, over those opened and those won together. */
const ON_OPPORTUNITIES_PAGE: ReadonlySet<MetricId> = new Set([
  'pipelineToClosedWonRatio',
  'winRate',
  'averageDaysToClose',
  'averageContractValue',
]);

/** What touched an opportunity, as the list filters by it. */
const TOUCHED_BY: Readonly<Record<string, string>> = {
  vendorIds: 'vendorIds',
  'vendor.id': 'vendorIds',
  campaignIds: 'campaignIds',
  'campaign.id': 'campaignIds',
};

/** What has become of opportunities, as the list filters by it too. */
const isOfStatus = (filter: Filter): boolean =>
  filter.field === 'status' &&
  'operator' in filter &&
  (filter.operator === 'in' || filter.operator === 'notIn');

/** The page of opportunities that leads with the figure, or whose amounts add up to it, or whose rows it counts. */
export function opportunityList(query: MetricQuery, metric: MetricId): string | null {
  const list = OPPORTUNITY_LIST[metric];
  if (query.audience !== undefined || query.viewThrough) return null;
  const { range, filters } = query;
  if (ON_OPPORTUNITIES_PAGE.has(metric))
    return filters.length === 0 ? opportunitiesPermalink({}, OPPORTUNITY_TYPES[0], range) : null;
  if (list === undefined) return null;
  const { type } = list;
  const status = filters.filter(isOfStatus);
  const [filter, more] = filters.filter((each) => !isOfStatus(each));
  if (filter === undefined)
    return list.isTouched
      ? influencedPermalink(
          { type, range, audience: '' },
          status.length === 0
            ? []
            : [{ field: 'vendorIds', operator: 'in', operand: [ATTRIBUTED.id] }, ...status],
        )
      : opportunitiesPermalink({ filters: status }, type, range);
  const isOne = more === undefined && 'operator' in filter && filter.operator === 'in';
  const field = TOUCHED_BY[filter.field];
  return list.isTouched && isOne && field !== undefined
    ? opportunitiesPermalink({ filters: [{ ...filter, field }, ...status] }, type, range)
    : null;
}

const ROWS_PAGE: Readonly<Partial<Record<DimensionId, string>>> = {
  vendor: pagePath('vendors'),
  campaign: pagePath('campaigns'),
};
const ON_ROWS_PAGE: ReadonlySet<MetricId> = new Set(Object.values(ACTIVITY_METRICS));

/** The page whose rows are those of the breakdown. */
export function rowsPage(
  { dimensions, filters, range, audience }: MetricQuery,
  metric: MetricId,
): string | null {
  const [dimension, more] = dimensions;
  const path = dimension === undefined || more !== undefined ? undefined : ROWS_PAGE[dimension];
  if (path === undefined || filters.length > 0 || !ON_ROWS_PAGE.has(metric)) return null;
  const chosen = audience === undefined ? '' : `&audience=${encodeURIComponent(audience)}`;
  return `${path}?startDate=${range.start}&endDate=${range.end}${chosen}`;
}
