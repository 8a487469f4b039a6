import { missingFigures, runSplitQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { CHANNEL_METRICS, CHANNEL_TARGET_METRICS, channelFiguresOf } from './channel-metrics.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

/** Figures that may have no value. */
const MAY_BE_MISSING = {
  allVisits: 'visits',
  targetVisits: 'targetVisits',
  otherVisits: 'otherVisits',
  botVisits: 'botVisits',
  unresolvedVisits: 'unresolvedVisits',
  visitEfficiency: 'visitEfficiency',
  spend: 'spend',
  spendPerVisit: 'spendPerVisit',
  spendPerTargetVisit: 'spendPerTargetVisit',
} as const;

/** Visits and spend by channel or by vendor, most visits first, and over all of them. */
export async function getChannelTraffic({
  ctx,
  input: { dimension, ...input },
}: {
  ctx: Context;
  input: ScopeInput & { dimension: 'channel' | 'vendor' };
}) {
  const scope = await readScope(ctx, input);
  const { rows, totals } = await runSplitQuery({
    ctx,
    input: {
      ...scope,
      metrics: CHANNEL_METRICS,
      dimensions: [dimension],
      sort: [{ by: 'visits', order: 'desc' }],
    },
    targetMetrics: CHANNEL_TARGET_METRICS,
  });
  return {
    rows: rows.map((row) => ({
      id: row.selected.dimensions[dimension]?.id ?? '',
      ...channelFiguresOf(row),
    })),
    totals: channelFiguresOf(totals),
    missing: missingFigures(MAY_BE_MISSING, totals),
  };
}

export type ChannelTraffic = Awaited<ReturnType<typeof getChannelTraffic>>;
