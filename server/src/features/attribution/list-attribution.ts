import { FEWEST_CONVERSIONS, type MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, parseList } from '../../platform/graphql/index.ts';
import { ATTRIBUTION_COLUMNS } from './attribution-metrics.ts';
import { type AttributionInput, readScope } from './attribution-scope.ts';
import { type Breakdown, breakdownOf, breakdownSpec } from './breakdown-rows.ts';

/** The table by vendor shows no more (specification 001 §2). */
const MOST_VENDORS = 100;

export type AttributionBreakdown = Breakdown & { dataDrivenReason: string | null };

const reasonOf = ({ nodes }: Breakdown): string | null =>
  nodes.some(
    ({ figures }) => figures['pipelineDataDriven'] !== null || figures['closedWonDataDriven'] !== null,
  )
    ? null
    : `Data-driven attribution needs at least ${FEWEST_CONVERSIONS} opportunities with a touch.`;

/** Visits of the target companies by vendor or campaign, and what of the opportunities each brought, in every model. */
export async function listAttribution({
  ctx,
  input: { dimension, viewThrough, ...input },
}: {
  ctx: Context;
  input: AttributionInput &
    ListArguments & { dimension: 'vendor' | 'campaign'; viewThrough?: boolean | null | undefined };
}): Promise<AttributionBreakdown> {
  const query = parseList(breakdownSpec(ATTRIBUTION_COLUMNS, 'audienceVisits'), input);
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
  const breakdown = breakdownOf(result, dimension, ATTRIBUTION_COLUMNS, query, most);
  return { ...breakdown, dataDrivenReason: reasonOf(breakdown) };
}
