import { isPartialWeek, toDay } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { kpiFigureOf, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { type PixelScopeInput, pixelScope } from './pixel-scope.ts';

const METRICS = [
  'impressions',
  'targetingEfficiency',
  'companiesReached',
  'targetCompaniesReached',
  'engagedByPixel',
  'baseAccounts',
  'pipelineInfluenced',
  'closedWonInfluenced',
] as const satisfies readonly MetricId[];

/** How many companies of the target set pixels reached, and how many of these visited after, by week. */
export async function getReachEngagement({ ctx, input }: { ctx: Context; input: PixelScopeInput }) {
  const { pixels: _, ...scope } = await pixelScope(ctx, input);
  const today = toDay(Date.now());
  const { rows, totals } = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      metrics: ['targetCompaniesReached', 'engagedByPixel', 'baseAccounts'],
      dimensions: ['week'],
    },
  });
  const audienceSize = totals.metrics.baseAccounts ?? 0;
  return rows.map(({ dimensions, metrics }) => {
    const sundayOfWeek = dimensions.week?.id ?? '';
    return {
      sundayOfWeek,
      isPartial: isPartialWeek(sundayOfWeek, scope.range, today),
      reach: metrics.targetCompaniesReached ?? 0,
      engagement: metrics.engagedByPixel ?? 0,
      audienceSize,
    };
  });
}

export type ReachEngagement = Awaited<ReturnType<typeof getReachEngagement>>[number];

/** The same over the whole period, and what else the tiles of pixels show, with the previous period. */
export async function getReachEngagementTotals({
  ctx,
  input,
}: {
  ctx: Context;
  input: PixelScopeInput & ComparedInput;
}) {
  const { pixels: _, ...scope } = await pixelScope(ctx, input);
  const result = await runMetricQuery({
    ctx,
    input: { ...scope, metrics: METRICS, dimensions: [], compare: toCompared(scope.range, input) },
  });
  return {
    impressions: kpiFigureOf(result, 'impressions'),
    efficiency: kpiFigureOf(result, 'targetingEfficiency'),
    companiesReached: kpiFigureOf(result, 'companiesReached'),
    reach: kpiFigureOf(result, 'targetCompaniesReached'),
    engagement: kpiFigureOf(result, 'engagedByPixel'),
    audienceSize: result.totals.metrics.baseAccounts ?? 0,
    pipelineInfluenced: kpiFigureOf(result, 'pipelineInfluenced'),
    closedWonInfluenced: kpiFigureOf(result, 'closedWonInfluenced'),
  };
}

export type ReachEngagementTotals = Awaited<ReturnType<typeof getReachEngagementTotals>>;
