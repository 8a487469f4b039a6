import type { DimensionId, MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { loadCampaigns } from '../campaigns/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

/** The groupings of traffic: name in the API, dimension of the registry. */
export const GROUPINGS = {
  traffic_type: 'trafficType',
  sector: 'sector',
  revrange: 'revRange',
  channel: 'channel',
  vendor: 'vendor',
  campaign: 'campaign',
} as const satisfies Record<string, DimensionId>;
export type Grouping = keyof typeof GROUPINGS;
export const GROUPING_NAMES = Object.keys(GROUPINGS) as readonly Grouping[];

const METRICS = [
  'visits',
  'targetVisits',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
  'companies',
  'engagedCompanies',
] as const satisfies readonly MetricId[];
const MAX_ROWS = 500;

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Visits of the period by one dimension, most first, with the share of each in all. */
export async function getVisitBreakdown({
  ctx,
  input,
}: {
  ctx: Context;
  input: ScopeInput & { groupingField: Grouping };
}) {
  const scope = await readScope(ctx, input);
  const dimension = GROUPINGS[input.groupingField];
  const { rows, totals } = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      metrics: METRICS,
      dimensions: [dimension],
      sort: [{ by: 'visits', order: 'desc' }],
      page: { limit: MAX_ROWS, offset: 0 },
    },
  });
  const total = totals.metrics.visits ?? 0;
  const allCompanies = totals.metrics.companies ?? 0;
  const campaigns =
    dimension === 'campaign'
      ? await loadCampaigns(
          ctx,
          rows.map((row) => row.dimensions.campaign?.id ?? ''),
        )
      : undefined;
  return rows.map(({ dimensions, metrics }) => {
    const count = (metric: MetricId): number => metrics[metric] ?? 0;
    const id = dimensions[dimension]?.id ?? '';
    return {
      groupingField: input.groupingField,
      id,
      campaign: campaigns?.get(id),
      name: dimensions[dimension]?.name ?? '',
      count: count('visits'),
      total,
      percentOfTotal: share(count('visits'), total),
      companies: count('companies'),
      percentOfTotalCompanies: share(count('companies'), allCompanies),
      engagedCompanies: count('engagedCompanies'),
      targetVisits: count('targetVisits'),
      otherVisits: count('otherVisits'),
      botVisits: count('botVisits'),
      unresolvedVisits: count('unresolvedVisits'),
    };
  });
}

export type BreakdownRow = Awaited<ReturnType<typeof getVisitBreakdown>>[number];
