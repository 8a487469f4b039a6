import {
  type DimensionId,
  dimensionsOf,
  isFilteredBy,
  METRICS,
  type MetricId,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { FIELD_NOUNS } from '../frame/nouns.ts';
import { type Grouping, isTime } from '../lexicon/meaning.ts';
import { FILTER_FIELD } from './filters.ts';
import type { Impossible } from './impossible.ts';
import { groupingName } from './words.ts';

type Asked = {
  metrics: readonly MetricId[];
  groupings: readonly Grouping[];
  traffic: Frame['traffic'];
  frame: Frame;
  /** An audience was named, and is what the figures are about. */
  isOfAudience: boolean;
};

const BROUGHT_BY: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign', 'pixel']);

/** What is asked besides campaign types that only visits have. */
function broughtBy(frame: Frame, groupings: readonly Grouping[]): string | undefined {
  const grouping = groupings.find((each) => BROUGHT_BY.has(each));
  if (grouping !== undefined) return groupingName(grouping);
  const field = [...frame.restrictions, ...frame.sides].find((each) => BROUGHT_BY.has(each.field));
  return field === undefined ? undefined : FIELD_NOUNS[field.field];
}

/** Figures that know nothing of what is asked: they are refused, never shown without it. */
export function withoutValue({ metrics, groupings, traffic, frame, isOfAudience }: Asked): Impossible | null {
  for (const metric of metrics) {
    const { label } = METRICS[metric];
    const lacking = groupings.find(
      (each) => !isTime(each) && !dimensionsOf(metric).includes(each as DimensionId),
    );
    if (lacking !== undefined)
      return {
        what: `${label} by ${groupingName(lacking)}`,
        reason: `what it is counted from has no ${groupingName(lacking)}`,
      };
    const brought = groupings.includes('campaignType') ? broughtBy(frame, groupings) : undefined;
    if (brought !== undefined)
      return {
        what: `${label} by campaign type and ${brought}`,
        reason: `a non-digital event has no ${brought} that visits have`,
      };
    const field = [...frame.restrictions, ...frame.sides].find(
      (each) => !isFilteredBy(metric, FILTER_FIELD[each.field]),
    );
    if (field !== undefined)
      return {
        what: `${label} of one ${FIELD_NOUNS[field.field]}`,
        reason: `what it is counted from has no ${FIELD_NOUNS[field.field]}`,
      };
    if ((traffic.length > 0 || frame.isKnownOnly) && !isFilteredBy(metric, 'trafficType'))
      return {
        what: `${label} by a type of traffic`,
        reason: 'only visits and impressions have one',
      };
    const isSpend = partsOf(metric).every((part) => metricOf(part).source === 'spend');
    if (isOfAudience && isSpend)
      return {
        what: `${label} of an audience`,
        reason: 'what is spent is not known by company',
      };
  }
  return null;
}
