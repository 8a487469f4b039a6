import type { MetricId } from '@parley/core/metrics';
import { type SplitRow, splitOf } from '../../analytics/index.ts';

/** The metrics of channels and vendors. */
export const CHANNEL_METRICS = [
  'visits',
  'targetVisits',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
  'visitEfficiency',
  'spend',
  'spendPerVisit',
  'spendPerTargetVisit',
] as const satisfies readonly MetricId[];

/** Metrics that differ between the selected audience and TAM; spend has no company, so it is the same for both. */
export const CHANNEL_TARGET_METRICS = [
  'targetVisits',
  'spend',
  'spendPerTargetVisit',
] as const satisfies readonly MetricId[];

/** Visits, spend and spend per visit of one row, each over everything, for the audience and for TAM. */
export const splitsOf = (row: SplitRow) => ({
  visits: splitOf(row, { all: 'visits', target: 'targetVisits' }),
  spend: splitOf(row, { all: 'spend', target: 'spend' }),
  spendPerVisit: splitOf(row, { all: 'spendPerVisit', target: 'spendPerTargetVisit' }),
});

/** The same with the visits by category. */
export const channelFiguresOf = (row: SplitRow) => {
  const count = (metric: MetricId): number | null => row.selected.metrics[metric] ?? null;
  return {
    ...splitsOf(row),
    allVisits: count('visits'),
    targetVisits: count('targetVisits'),
    otherVisits: count('otherVisits'),
    botVisits: count('botVisits'),
    unresolvedVisits: count('unresolvedVisits'),
    visitEfficiency: row.selected.metrics.visitEfficiency ?? null,
  };
};

export type ChannelFigures = ReturnType<typeof channelFiguresOf>;
