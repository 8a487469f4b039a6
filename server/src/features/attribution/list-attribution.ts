import { MODEL_SPREADS, modelSpread } from '@parley/core/features/attribution';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, parseList } from '../../platform/graphql/index.ts';
import { ATTRIBUTION_COLUMNS } from './attribution-metrics.ts';
import { type AttributionInput, readScope } from './attribution-scope.ts';
import { type Breakdown, type BreakdownRow, breakdownOf, breakdownSpec } from './breakdown-rows.ts';

/** The table by vendor shows no more (specification 001 §2). */
const MOST_VENDORS = 100;

export type AttributionBreakdown = Breakdown & { dataDrivenReason: string | null };

/** The spread of the models of a row is not a metric: it is computed from their values. */
const withSpreads = (figures: BreakdownRow['figures']): BreakdownRow['figures'] => ({
  ...figures,
  [MODEL_SPREADS.pipeline]: modelSpread(figures, 'pipeline'),
  [MODEL_SPREADS.closedWon]: modelSpread(figures, 'closedWon'),
});

const DATA_DRIVEN: readonly string[] = ['pipelineDataDriven', 'closedWonDataDriven'];

/** Why data-driven credit has no value in any row. */
function reasonOf({ missing }: Breakdown): string | null {
  const reasons = missing.filter(({ column }) => DATA_DRIVEN.includes(column)).map(({ reason }) => reason);
  return reasons.length === 0 ? null : reasons.join(' ');
}

/** Target visits by vendor or campaign, and their credit in every model. */
export async function listAttribution({
  ctx,
  input: { dimension, viewThrough, ...input },
}: {
  ctx: Context;
  input: AttributionInput &
    ListArguments & { dimension: 'vendor' | 'campaign'; viewThrough?: boolean | null | undefined };
}): Promise<AttributionBreakdown> {
  const query = parseList(
    breakdownSpec([...Object.keys(ATTRIBUTION_COLUMNS), ...Object.values(MODEL_SPREADS)], 'audienceVisits'),
    input,
  );
  const result = await runMetricQuery({
    ctx,
    input: {
      ...(await readScope(ctx, input)),
      metrics: Object.values<MetricId>(ATTRIBUTION_COLUMNS),
      dimensions: [dimension],
      filters: [],
      viewThrough: viewThrough ?? false,
    },
  });
  const most = dimension === 'vendor' ? MOST_VENDORS : undefined;
  const breakdown = breakdownOf(result, dimension, ATTRIBUTION_COLUMNS, query, {
    most,
    complete: withSpreads,
  });
  return { ...breakdown, dataDrivenReason: reasonOf(breakdown) };
}
