import { REACH_WORDS } from '@parley/core/features/pixels';
import type { MetricId } from '@parley/core/metrics';
import type { ChartSeries } from '../../../charts/index.ts';
import type { VendorReachQuery } from '../../../generated/graphql.ts';

type Row = VendorReachQuery['metrics']['query']['rows'][number];

/** What of the target saw an ad of the vendor, and what came after it. */
export const REACH_METRICS = [
  'targetCompaniesReached',
  'engagedByPixel',
] as const satisfies readonly MetricId[];
const WORDS = {
  targetCompaniesReached: REACH_WORDS.reached,
  engagedByPixel: REACH_WORDS.engaged,
} as const satisfies Record<(typeof REACH_METRICS)[number], string>;
const COLORS = ['var(--p-other)', 'var(--p-target)'] as const;

/** One line per metric over the weeks of the answer. */
export const reachSeries = (rows: readonly Row[]): ChartSeries[] =>
  REACH_METRICS.map((metric, at) => ({
    id: metric,
    name: WORDS[metric],
    color: COLORS[at] ?? COLORS[0],
    values: rows.map(({ dimensions, figures, isPartial }) => ({
      week: dimensions[0]?.id ?? '',
      value: figures[at] ?? 0,
      isPartial,
    })),
  }));
