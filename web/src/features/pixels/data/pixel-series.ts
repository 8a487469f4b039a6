import { REACH_WORDS } from '@parley/core/features/pixels';
import type { ChartSeries } from '../../../charts/index.ts';
import type { PixelTrendsQuery } from '../../../generated/graphql.ts';
import { TRAFFIC_TYPES } from '../../traffic/index.ts';

type Impressions = PixelTrendsQuery['pixelImpressionTrend'][number];
type Reach = PixelTrendsQuery['pixelReachEngagementV3'][number];

/** Impressions by week and traffic type. */
export const impressionSeries = (weeks: readonly Impressions[]): ChartSeries[] =>
  TRAFFIC_TYPES.map(({ id, name, color }) => ({
    id,
    name,
    color,
    values: weeks.map((week) => ({ week: week.sundayOfWeek, value: week[id], isPartial: week.isPartial })),
  }));

/** Who of the target saw the pixel, and who came after it, by week. */
export const reachSeries = (weeks: readonly Reach[]): ChartSeries[] =>
  (
    [
      { id: 'reach', name: REACH_WORDS.reached, color: 'var(--p-other)' },
      { id: 'engagement', name: REACH_WORDS.engaged, color: 'var(--p-target)' },
    ] as const
  ).map(({ id, name, color }) => ({
    id,
    name,
    color,
    values: weeks.map((week) => ({ week: week.sundayOfWeek, value: week[id], isPartial: week.isPartial })),
  }));

/** Impressions of all weeks by traffic type: the sums of the weeks. */
export const impressionSlices = (weeks: readonly Impressions[]) =>
  TRAFFIC_TYPES.map(({ id, name, color }) => ({
    id,
    name,
    color,
    value: weeks.reduce((sum, week) => sum + week[id], 0),
  }));
