import type { DimensionId } from './registry/dimensions.ts';
import { DIMENSION_IDS } from './registry/dimensions.ts';
import { type MetricId, metricOf, partsOf, SOURCE_DIMENSIONS } from './registry/index.ts';

/** By what a metric can be broken down: every dimension that all of its parts know. `dimensionsOf('cpm')` are those of spend and impressions both. */
export function dimensionsOf(id: MetricId): readonly DimensionId[] {
  const parts = partsOf(id).map((part) => SOURCE_DIMENSIONS[metricOf(part).source]);
  return DIMENSION_IDS.filter((dimension) => parts.every((known) => known.includes(dimension)));
}

/** The dimensions asked for that a metric has no value by; empty when it has one. */
export const missingDimensions = (id: MetricId, asked: readonly DimensionId[]): readonly DimensionId[] => {
  const known = dimensionsOf(id);
  return asked.filter((dimension) => !known.includes(dimension));
};

/** Whether the rows of a breakdown add up to its total: of visits they do not by page, as a visit sees several. */
export const addsUp = (id: MetricId, by: readonly DimensionId[]): boolean =>
  metricOf(id).additive && (id === 'pageViews' || !by.includes('page'));

/**
 * How a change splits by a dimension: the differences of rows that add up, or of a ratio whose parts do, what
 * each row moved it by its own ratio and its weight. Null where neither adds up.
 */
export function changeSplitOf(metric: MetricId, dimension: DimensionId): 'sum' | 'mix' | null {
  if (!dimensionsOf(metric).includes(dimension)) return null;
  if (addsUp(metric, [dimension])) return 'sum';
  const { ratio } = metricOf(metric);
  if (ratio === undefined) return null;
  const parts = [...ratio.of, ...ratio.by] as MetricId[];
  return parts.every((part) => addsUp(part, [dimension])) ? 'mix' : null;
}
