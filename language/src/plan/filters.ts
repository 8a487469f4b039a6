import type { Filter } from '@parley/core/filters';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Bound, Frame, RestrictedField, Restriction } from '../frame/frame.ts';
import type { TrafficType } from '../lexicon/meaning.ts';

export const FILTER_FIELD: Readonly<Record<RestrictedField, string>> = {
  channel: 'channelIds',
  vendor: 'vendorIds',
  audience: 'audienceIds',
  campaign: 'campaignIds',
  pixel: 'pixelIds',
  campaignType: 'campaignTypeIds',
  sector: 'sector.id',
  region: 'region.id',
  revRange: 'revRange.id',
  company: 'companyId',
  page: 'webActivityPagesList',
  status: 'status',
  opportunity: 'opportunityIds',
};

export const restrictionFilter = ({ field, ids, isExcluded }: Restriction): Filter =>
  field === 'page' && !isExcluded
    ? { field: FILTER_FIELD.page, operator: 'contains', operand: [...ids] }
    : { field: FILTER_FIELD[field], operator: isExcluded ? 'notIn' : 'in', operand: [...ids] };

const CATEGORIES: Readonly<Record<TrafficType, readonly string[]>> = {
  target: ['target'],
  other: ['other'],
  bot: ['bot'],
  unresolved: ['unresolved'],
  human: ['target', 'other', 'unresolved'],
};

/** The categories of visits to be counted, as a filter; none when all are. */
export function trafficFilter(traffic: Frame['traffic'], isKnownOnly: boolean): Filter[] {
  const included = new Set(
    traffic.filter(({ isExcluded }) => !isExcluded).flatMap(({ type }) => CATEGORIES[type]),
  );
  const excluded = new Set(
    traffic.filter(({ isExcluded }) => isExcluded).flatMap(({ type }) => CATEGORIES[type]),
  );
  if (isKnownOnly && included.size === 0) for (const type of ['target', 'other']) included.add(type);
  if (included.size > 0) {
    const operand = [...included].filter((type) => !excluded.has(type));
    if (operand.length === CATEGORIES.human.length + 1) return [];
    const isPeople = CATEGORIES.human.every((type) => operand.includes(type)) && !operand.includes('bot');
    if (isPeople) return [{ field: 'trafficType', operator: 'notIn', operand: ['bot'] }];
    return [{ field: 'trafficType', operator: 'in', operand }];
  }
  return excluded.size > 0 ? [{ field: 'trafficType', operator: 'notIn', operand: [...excluded] }] : [];
}

/** "more than 10 visits" as a filter on the figure; shares are kept from 0 to 1. */
export function thresholdFilter(threshold: Bound, metric: MetricId): Filter {
  const { min, max, isExclusive, isPercent } = threshold;
  const size =
    METRICS[metric].unit === 'percent' && (isPercent || Math.max(min ?? 0, max ?? 0) > 1) ? 100 : 1;
  return {
    // Where bots are left out already, visits are those of people: the list's own column.
    field: `metrics.${metric === 'humanVisits' ? 'visits' : metric}`,
    range: {
      min: min === null ? undefined : { operand: min / size, inclusive: !isExclusive },
      max: max === null ? undefined : { operand: max / size, inclusive: !isExclusive },
    },
  };
}
