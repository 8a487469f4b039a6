import { ownNames } from '@parley/core/api';
import type { Filter } from '@parley/core/filters';
import type { DimensionId } from '@parley/core/metrics';
import { missingFigures, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { type ListSpec, parseList, toRange } from '../../platform/graphql/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { selectAudience } from '../audiences/index.ts';
import {
  type ActivityColumns,
  type ActivityDefaults,
  type ActivityInput,
  activityFilters,
  activitySpec,
  figuresOf,
  flagsOf,
  metricOfColumn,
} from '../vendors/index.ts';
import { loadCampaigns } from './load-campaigns.ts';

const DIMENSIONS: Readonly<Record<string, 'campaign' | 'vendor'>> = ownNames({
  'campaign.name': 'campaign',
  'vendor.id': 'vendor',
  'vendor.name': 'vendor',
});
const MOST_NAMED = 1000;

function specOf(columns: ActivityColumns, defaults: ActivityDefaults): ListSpec {
  const spec = activitySpec(columns, defaults, Object.keys(DIMENSIONS));
  const name = { kind: 'text', operators: ['iLike', 'contains'] } as const;
  const audienceId = { kind: 'list', operators: ['in'] } as const;
  return { ...spec, filterable: { ...spec.filterable, 'campaign.name': name, audienceId } };
}

/** Filters by name, and the search, become the ids of the campaigns that have such names. */
async function byName(
  { postgres, instance }: Context,
  filters: readonly Filter[],
  search: string,
): Promise<Filter[]> {
  const named = filters.flatMap((filter) => {
    if (filter.field !== 'campaign.name' || !('operator' in filter)) return [];
    const fragments = [filter.operand].flat().map(String);
    return filter.booleanOperator === 'AND' ? fragments.map((text) => [text]) : [fragments];
  });
  const texts = search === '' ? named : [...named, [search]];
  const others = filters.filter(({ field }) => field !== 'campaign.name');
  if (texts.length === 0) return others;
  const rows = await postgres
    .selectFrom('campaigns')
    .select('id')
    .where('instance_id', '=', instance.id)
    .where((where) =>
      where.and(
        texts.map((any) =>
          where.or(any.map((text) => where('name', 'ilike', likePattern(text.replaceAll(/^%|%$/g, ''))))),
        ),
      ),
    )
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute();
  const ids = rows.map(({ id }) => id);
  return [...others, { field: 'campaignId', operator: 'in', operand: ids.length === 0 ? [''] : ids }];
}

/** The audiences a filter chooses, and the other filters: it is the same as to select them. */
function partAudiences(filters: readonly Filter[]): { audienceIds: string[]; others: Filter[] } {
  const isOfAudience = ({ field }: Filter): boolean => field === 'audienceId';
  const audienceIds = filters.filter(isOfAudience).flatMap((filter) => {
    if ('range' in filter || filter.operator !== 'in')
      throw new AppError('pagination.filter-op-not-allowed', { details: { field: filter.field } });
    return [filter.operand].flat().map(String);
  });
  return { audienceIds, others: filters.filter((filter) => !isOfAudience(filter)) };
}

/** A page of campaigns with their metrics, and the totals of all campaigns. Visits without a campaign are a row per vendor. */
export async function listCampaignActivity({
  ctx,
  columns,
  defaults,
  input,
}: {
  ctx: Context;
  columns: ActivityColumns;
  defaults: ActivityDefaults;
  input: ActivityInput;
}) {
  const { page, sort, filters, search } = parseList(specOf(columns, defaults), input);
  const { audienceIds, others } = partAudiences(filters);
  const by = metricOfColumn(columns, sort.field) ?? DIMENSIONS[sort.field] ?? 'campaign';
  // A campaign is of one vendor, so that there are no more rows; to group by one value is quicker, and figures computed from
  // finished rows take one dimension.
  const dimensions: DimensionId[] = by === 'vendor' ? ['campaign', 'vendor'] : ['campaign'];
  const result = await runMetricQuery({
    ctx,
    input: {
      metrics: [...new Set(Object.values(columns))],
      dimensions,
      filters: activityFilters(columns, await byName(ctx, others, search)),
      range: toRange(input),
      audience: await selectAudience(ctx, audienceIds.length > 0 ? audienceIds : input.audienceIds),
      viewThrough: input.viewThrough ?? false,
      sort: [{ by, order: sort.order }],
      page,
    },
  });
  const { rows, totals, totalRows } = result;
  const campaigns = await loadCampaigns(
    ctx,
    rows.map(({ dimensions }) => dimensions.campaign?.id ?? ''),
  );
  const flags = flagsOf(columns, rows);
  const nodes = rows.map((row, index) => {
    const { campaign, vendor } = row.dimensions;
    const id = campaign?.id ?? '';
    return {
      campaign: campaigns.get(id) ?? { id, name: campaign?.name ?? id, vendorId: vendor?.id ?? id },
      metrics: figuresOf(columns, row),
      ...(flags[index] ?? { best: {}, worst: {} }),
    };
  });
  return {
    nodes,
    total: totalRows,
    hasNext: page.offset + nodes.length < totalRows,
    totals: figuresOf(columns, totals),
    missing: missingFigures(columns, result),
  };
}

export type CampaignActivity = Awaited<ReturnType<typeof listCampaignActivity>>['nodes'][number];
