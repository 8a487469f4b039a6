import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { ListArguments } from '../../platform/graphql/index.ts';
import { type AttributionInput, OFFLINE_COLUMNS, readScope } from '../attribution/index.ts';
import { offlineBreakdown } from './offline-breakdown.ts';

/** Non-digital events by kind with their credit; credit is shared among offline touches. */
export async function listOfflineActivity({
  ctx,
  input,
}: {
  ctx: Context;
  input: AttributionInput & ListArguments;
}) {
  const scope = await readScope(ctx, input);
  const ask = () =>
    runMetricQuery({
      ctx,
      input: {
        ...scope,
        metrics: Object.values<MetricId>(OFFLINE_COLUMNS),
        dimensions: ['campaignType'],
        filters: [],
      },
    });
  return offlineBreakdown({ ctx, input, ask });
}
