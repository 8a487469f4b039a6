import { type DateRange, previousPeriod } from '@parley/core/dates';
import {
  changeSplitOf,
  DIMENSIONS,
  type DimensionId,
  dimensionsOf,
  findDimension,
  formatFigure,
  METRICS,
  type MetricQuery,
  metricOf,
  unknownName,
} from '@parley/core/metrics';
import { queryPermalink } from '@parley/language/plan';
import { runMetricQuery } from '../../../analytics/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import type { Ask } from '../ask.ts';
import { type Breakdown, partsOfChange, type Totals, telling } from './change-parts.ts';
import { changeWords, compareFigures, definitionOf, rangeWords, signed } from './figure-words.ts';
import { shownSegments } from './shown-segments.ts';
import { refuseInput, type Tool } from './tool.ts';

/** Tried in this order when none is named. */
const TRIED: readonly DimensionId[] = [
  'channel',
  'vendor',
  'trafficType',
  'sector',
  'region',
  'campaignType',
  'revRange',
  'company',
];
const MOST_TRIED = 4;
const MOST_ROWS = 1000;
export const SEGMENTS = 10;
const TOLD = 3;

export function dimensionsFor(query: MetricQuery, named: string | undefined): readonly DimensionId[] {
  const [metric] = query.metrics;
  if (metric === undefined) return [];
  const possible = dimensionsOf(metric).filter(
    (each) => DIMENSIONS[each].kind !== 'time' && changeSplitOf(metric, each) !== null,
  );
  if (named === undefined) return TRIED.filter((each) => possible.includes(each)).slice(0, MOST_TRIED);
  const dimension = findDimension(named) ?? refuseInput('dimension', unknownName('dimension', named));
  if (possible.includes(dimension)) return [dimension];
  const instead = possible.length === 0 ? 'It has none.' : `It has them by ${possible.join(', ')}.`;
  return refuseInput(
    'dimension',
    `${METRICS[metric].label} has no parts by ${dimension} that add up to it. ${instead}`,
  );
}

/** ` By vendor: LinkedIn Ads +120 (80% of the change), …`. */
export const wordsOf = (metric: MetricQuery['metrics'][number], { label, segments }: Breakdown): string => {
  const told = segments
    .slice(0, TOLD)
    .map(
      ({ name, contribution, share }) =>
        `${name} ${signed(metric, contribution)}${share === null ? '' : ` (${formatFigure(share, 'percent')} of the change)`}`,
    );
  return told.length === 0 ? '' : ` By ${label.toLowerCase()}: ${told.join(', ')}.`;
};

export type BrokenDown = {
  change: ReturnType<typeof compareFigures>;
  breakdowns: readonly Breakdown[];
  asOf: string;
  definitions: number;
};

/** What the change of the first metric of a query comes from, by each of `dimensions`; the most telling first. */
export async function breakDown({
  ask,
  query,
  compare,
  dimensions,
  limit,
}: {
  ask: Ask;
  query: MetricQuery;
  compare: DateRange;
  dimensions: readonly DimensionId[];
  limit: number;
}): Promise<BrokenDown> {
  const [metric = 'visits'] = query.metrics;
  const { ratio } = metricOf(metric);
  const metrics = [
    metric,
    ...(ratio === undefined ? [] : [...ratio.of, ...ratio.by]),
  ] as MetricQuery['metrics'];
  const asked = { ...query, metrics, compare, sort: undefined, page: undefined };
  const { totals: whole, asOf, definitions = 1 } = await ask({ ...asked, dimensions: [] });
  const totals: Totals = { now: whole.metrics, before: whole.previous ?? {} };
  const change = compareFigures(metric, totals.now[metric], totals.before[metric]);
  const found =
    change.difference === null
      ? []
      : await Promise.all(
          dimensions.map(async (dimension) => {
            const { rows } = await ask({
              ...asked,
              dimensions: [dimension],
              sort: [{ by: metrics[1] ?? metric, order: 'desc' }],
              page: { limit: MOST_ROWS, offset: 0 },
            });
            return partsOfChange(metric, dimension, { totals, rows });
          }),
        );
  const breakdowns = found
    .toSorted((a, b) => telling(b) - telling(a))
    .map((each) => ({ ...each, segments: shownSegments(each.segments, limit) }));
  return { change, breakdowns, asOf, definitions };
}

/** Which segments a change comes from: contributions that add up to it, by one dimension or by the most telling of several. */
export const breakDownChange: Tool<'metrics_break_down_change'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { metric: named, dimension, limit = SEGMENTS, ...input } }) => {
    const { compare: asked, ...query } = await readMetricQuery(ctx, { ...input, metrics: [named] });
    const compare = asked ?? previousPeriod(query.range);
    const [metric = 'visits'] = query.metrics;
    const { change, breakdowns, asOf, definitions } = await breakDown({
      ask: (each) => runMetricQuery({ ctx, input: each }),
      query,
      compare,
      dimensions: dimensionsFor(query, dimension),
      limit,
    });
    const [first] = breakdowns;
    return {
      output: {
        change,
        breakdowns: breakdowns.map(({ dimension: id, label, how, segments }) => ({
          dimension: id,
          label,
          how,
          segments: segments.map(({ expected: _, ...segment }) => segment),
        })),
        period: query.range,
        comparedWith: compare,
        definitions: [definitionOf(metric)],
        definitionsVersion: definitions,
        asOf,
        permalink: queryPermalink(query),
      },
      text: `${rangeWords(query.range)} against ${rangeWords(compare)}: ${changeWords(metric, change)}.${first === undefined ? '' : wordsOf(metric, first)}`,
    };
  },
};
