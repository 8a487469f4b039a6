import { type DimensionId, dimensionsOf, isFilteredBy, METRICS, type MetricId } from '@parley/core/metrics';
import type { Bound, Frame } from '../frame/frame.ts';
import { FIELD_NOUNS } from '../frame/nouns.ts';
import { TOUCHED } from '../lexicon/touched.ts';
import { FILTER_FIELD } from './filters.ts';
import { groupingName } from './words.ts';

const BROUGHT_BY: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign']);

/** What credit models share out. */
const SHARED_OUT: ReadonlySet<MetricId> = new Set(['pipelineAmount', 'closedWonAmount']);

/** What a question asks of a metric that it may not know, and what that is called. */
type Want = { knownBy: (metric: MetricId) => boolean; said: string; one: string };

function wantsOf({ groupings, restrictions, sides }: Frame): Want[] {
  const rows = groupings.filter((each) => BROUGHT_BY.has(each));
  const fields = [...restrictions, ...sides].filter(({ field }) => BROUGHT_BY.has(field));
  return [
    ...rows.map((each) => ({
      knownBy: (metric: MetricId) => dimensionsOf(metric).includes(each as DimensionId),
      said: `by ${groupingName(each)}`,
      one: `each ${groupingName(each)}`,
    })),
    ...fields.map(({ field, name }) => ({
      knownBy: (metric: MetricId) => isFilteredBy(metric, FILTER_FIELD[field]),
      said: `of one ${FIELD_NOUNS[field]}`,
      one: name,
    })),
  ];
}

/**
 * "which vendors drove the most pipeline": an opportunity is of no vendor, and was touched by several. What each of them
 * touched is shown instead, and the answer says so; a share of it, or of a change, would add up to more than all.
 */
export function byTouch(frame: Frame): { frame: Frame; notes: readonly string[] } {
  const wants = wantsOf(frame);
  if (frame.isShare || frame.isChange || frame.isCause) return { frame, notes: [] };
  const lacking = (metric: MetricId): Want | undefined => wants.find(({ knownBy }) => !knownBy(metric));
  const touchedOf = (metric: MetricId): MetricId => {
    const other = TOUCHED[metric];
    return other === undefined || lacking(metric) === undefined || lacking(other) !== undefined
      ? metric
      : other;
  };
  // "vendors with more than 100k in pipeline": the bound is on the figure shown.
  const boundOf = (bound: Bound): Bound =>
    bound.metric === null ? bound : { ...bound, metric: touchedOf(bound.metric) };
  const replaced = frame.metrics.flatMap((metric) => {
    const want = lacking(metric);
    return want === undefined || touchedOf(metric) === metric ? [] : [{ metric, ...want }];
  });
  return {
    frame: {
      ...frame,
      metrics: frame.metrics.map(touchedOf),
      threshold: frame.threshold === null ? null : boundOf(frame.threshold),
      alsoBound: frame.alsoBound.map(boundOf),
    },
    notes: replaced.map(({ metric, said, one }) => {
      const model = SHARED_OUT.has(metric) ? ' A model, as in “linear”, shares it out.' : '';
      return `${METRICS[metric].label} ${said}: it is assumed that what ${one} influenced is meant, in full for each that touched it.${model}`;
    }),
  };
}
