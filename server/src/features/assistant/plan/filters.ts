import type { Filter } from '@parley/core/filters';
import type { Frame, Restriction } from '../frame/frame.ts';
import type { TrafficType } from '../lexicon/meaning.ts';
import type { NameField } from '../names/name-index.ts';

export const FILTER_FIELD: Readonly<Record<NameField, string>> = {
  channel: 'channelIds',
  vendor: 'vendorIds',
  audience: 'audienceIds',
  campaign: 'campaignIds',
  sector: 'sector.id',
  region: 'region.id',
  revRange: 'revRange.id',
  company: 'companyId',
  page: 'webActivityPagesList',
};

export const restrictionFilter = ({ field, ids, isExcluded }: Restriction): Filter =>
  field === 'page'
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
    const isPeople = CATEGORIES.human.every((type) => operand.includes(type)) && !operand.includes('bot');
    if (isPeople) return [{ field: 'trafficType', operator: 'notIn', operand: ['bot'] }];
    return [{ field: 'trafficType', operator: 'in', operand }];
  }
  return excluded.size > 0 ? [{ field: 'trafficType', operator: 'notIn', operand: [...excluded] }] : [];
}

/** "more than 10 visits" as a filter on the figure. */
export function thresholdFilter(threshold: NonNullable<Frame['threshold']>, metric: string): Filter {
  const { min, max, isExclusive } = threshold;
  return {
    // Where bots are left out already, visits are those of people: the list's own column.
    field: `metrics.${metric === 'humanVisits' ? 'visits' : metric}`,
    range: {
      min: min === null ? undefined : { operand: min, inclusive: !isExclusive },
      max: max === null ? undefined : { operand: max, inclusive: !isExclusive },
    },
  };
}
