import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { isRange } from '@parley/server/features/assistant/evaluation/differences';
import type { Kind, KnownIds } from '@parley/server/features/assistant/evaluation/known-ids';
import type { ExpectedQuery } from './question.ts';

const FIELD: Partial<Record<Kind, string>> = {
  channel: 'channelIds',
  vendor: 'vendorIds',
  campaign: 'campaignIds',
  company: 'companyId',
  pixel: 'pixelIds',
  region: 'region.id',
  sector: 'sector.id',
  size: 'revRange.id',
  trafficType: 'trafficType',
  status: 'status',
};

/** Of each slot `a|b` the one that was given, else the first; what may be left out is, unless it was given. */
function chosen(slots: string | undefined, given: readonly string[]): string[] {
  return (slots?.split(' ') ?? []).flatMap((slot) => {
    const options = slot.replace(/\?$/, '').split('|');
    const own = options.find((each) => given.includes(each));
    return own ?? (slot.endsWith('?') ? [] : (options[0] ?? []));
  });
}

/** Which ids a restriction was given, whatever the field is called. */
const givenIds = (given: MetricQuery): string[] =>
  given.filters.flatMap((filter) =>
    'operator' in filter ? [filter.operand ?? []].flat().map((each) => String(each).toLowerCase()) : [],
  );

function filtersOf(
  list: Record<string, string[]> | undefined,
  isExcluded: boolean,
  given: MetricQuery,
  ids: KnownIds,
): Filter[] | null {
  const filters: Filter[] = [];
  for (const [keys, slots] of Object.entries(list ?? {})) {
    const kinds = keys.split('|') as Kind[];
    const isGiven = (kind: Kind): boolean =>
      given.filters.some(({ field }) => field === FIELD[kind]) || kinds.length === 1;
    const kind = kinds.find(isGiven);
    if (kind === undefined) return null;
    const known = givenIds(given);
    const operand = slots.map((slot) => {
      const options = slot.split('|').map((name) => ids(kind, name));
      const id = options.find((each) => known.includes(each.toLowerCase())) ?? options[0] ?? '';
      return kind === 'status' ? id.toUpperCase() : id;
    });
    const field = kind === 'page' ? 'webActivityPagesList' : FIELD[kind];
    if (field === undefined) return null;
    if (kind === 'page' && !isExcluded) filters.push({ field, operator: 'contains', operand });
    else filters.push({ field, operator: isExcluded ? 'notIn' : 'in', operand });
  }
  return filters;
}

const BOUND = /^([<>])(=?)(\d+(?:\.\d+)?)$/;

function thresholdsOf(expected: ExpectedQuery, metrics: readonly string[]): Filter[] {
  return Object.entries(expected.threshold ?? {}).flatMap(([names, bounds]): Filter[] => {
    const metric = names.split('|').find((each) => metrics.includes(each)) ?? names.split('|')[0];
    // In lists the column of human visits is called visits.
    const field = `metrics.${metric === 'humanVisits' ? 'visits' : metric}`;
    const [from, to] = bounds.split('..').map(Number);
    const [, sign, equal, number] = BOUND.exec(bounds) ?? [];
    if (number === undefined)
      return [
        {
          field,
          range: { min: { operand: from ?? 0, inclusive: true }, max: { operand: to ?? 0, inclusive: true } },
        },
      ];
    const bound = { operand: Number(number), inclusive: equal === '=' };
    return [{ field, range: sign === '>' ? { min: bound } : { max: bound } }];
  });
}

/**
 * The metric query a question expects, in fields of our own choice; of several readings that are allowed it takes the one
 * that was given. Null where the data file says it in a way that is no single query.
 */
export function expectedQuery(
  expected: ExpectedQuery,
  given: MetricQuery,
  ids: KnownIds,
): MetricQuery | null {
  const { audience, campaignType, ...where } = expected.where ?? {};
  if (campaignType !== undefined || expected['where?'] !== undefined || expected.range === undefined)
    return null;
  const metrics = chosen(expected.metrics, given.metrics) as MetricId[];
  const dimensions = chosen(expected.by, given.dimensions) as DimensionId[];
  const kept = filtersOf(where, false, given, ids);
  const left = filtersOf(expected.without, true, given, ids);
  const range = expected.range.split('|').find((each) => isRange(each, given.range));
  if (kept === null || left === null || range === undefined || metrics.length === 0) return null;
  const [start = '', end = ''] = range.split('..');
  const clipped: DateRange = { start, end: [end, given.range.end].toSorted()[0] ?? end };
  const [by, order] = expected.sort?.split(' ') ?? [];
  const sorted = by?.split('|').find((each) => metrics.includes(each as MetricId));
  return {
    metrics,
    dimensions,
    filters: [...kept, ...left, ...thresholdsOf(expected, metrics)],
    range: clipped,
    ...(audience !== undefined && { audience: ids('audience', audience[0] ?? '') }),
    sort: [{ by: (sorted ?? metrics[0]) as MetricId, order: order === 'asc' ? 'asc' : 'desc' }],
    page: { limit: 500, offset: 0 },
  };
}
