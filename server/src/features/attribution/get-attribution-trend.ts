import { isPartialWeek, toDay } from '@parley/core/dates';
import type { MetricId, MetricRow } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type AttributionInput, readScope } from './attribution-scope.ts';

const SERIES = {
  pipeline: {
    revenue: 'pipelineAmount',
    opportunities: 'pipelineCount',
    influencedRevenue: 'pipelineInfluenced',
    opportunitiesInfluenced: 'opportunitiesInfluenced',
  },
  closedWon: {
    revenue: 'closedWonAmount',
    opportunities: 'closedWonCount',
    influencedRevenue: 'closedWonInfluenced',
    opportunitiesInfluenced: 'closedWonOpportunitiesInfluenced',
  },
} as const satisfies Record<string, Record<string, MetricId>>;

type Type = keyof typeof SERIES;

/** Opened and won amounts by week, and the touched part of them; a point for every week of the period. */
export async function getAttributionTrend({
  ctx,
  input: { viewThrough, ...input },
}: {
  ctx: Context;
  input: AttributionInput & { viewThrough?: boolean | null | undefined };
}) {
  const scope = await readScope(ctx, input);
  const today = toDay(Date.now());
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      metrics: Object.values(SERIES).flatMap((metrics) => Object.values<MetricId>(metrics)),
      dimensions: ['week'],
      filters: [],
      viewThrough: viewThrough ?? false,
    },
  });
  const pointOf = (type: Type, { dimensions, metrics }: MetricRow) => {
    const sundayOfWeek = dimensions.week?.id ?? '';
    const figure = (name: keyof (typeof SERIES)[Type]): number => metrics[SERIES[type][name]] ?? 0;
    return {
      sundayOfWeek,
      isPartial: isPartialWeek(sundayOfWeek, scope.range, today),
      revenue: figure('revenue'),
      opportunities: figure('opportunities'),
      influencedRevenue: figure('influencedRevenue'),
      opportunitiesInfluenced: figure('opportunitiesInfluenced'),
    };
  };
  const seriesOf = (type: Type) => ({ type, data: rows.map((row) => pointOf(type, row)) });
  return [seriesOf('pipeline'), seriesOf('closedWon')];
}

export type AttributionTrend = Awaited<ReturnType<typeof getAttributionTrend>>[number];
