import { channelOf, vendorOf } from '@parley/core/features/channels';
import {
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  type MetricSource,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { type Place, unseenOf } from './unseen-places.ts';

type Ctx = Pick<Context, 'postgres' | 'clickhouse' | 'instance'>;

const PLACES: readonly Place[] = ['vendor', 'channel'];
const FILTERS: Readonly<Record<Place, string>> = { vendor: 'vendorIds', channel: 'channelIds' };
/** Sources that know a vendor by the visits and impressions that are assigned to it, or by what follows from them. */
const OF_TRAFFIC: readonly MetricSource[] = [
  'visits',
  'impressions',
  'viewThroughs',
  'pixelVisits',
  'touches',
  'leadTouches',
  'opportunities',
  'leads',
  'rows',
];

const isOfTraffic = (id: MetricId): boolean =>
  partsOf(id).some((part) => OF_TRAFFIC.includes(metricOf(part).source));

/** The values that every counted row has of a channel or vendor, because the query filters by them. */
function filteredBy({ filters }: Pick<MetricQuery, 'filters'>, place: Place): readonly string[] {
  const filter = filters.find(
    ({ field, ...rest }) =>
      field === FILTERS[place] && 'operator' in rest && ['in', 'eq'].includes(rest.operator),
  );
  return filter !== undefined && 'operand' in filter ? [filter.operand].flat().map(String) : [];
}

const NAMED = 3;

/** `Radio, Trade Fair and 2 more`. */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  if (rest > 0) return `${names.slice(0, NAMED).join(', ')} and ${rest.toLocaleString('en-US')} more`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

const ALONE = 'spend is known. Tag the links';

/** Whether a figure has no value for a channel or vendor because only its spend is known. */
export const isSpendAlone = (reason: string): boolean => reason.includes(ALONE);

/** `Visits has no value for Radio: no visit has ever been assigned to it, only its spend is known. …` */
export const whySpendAlone = (id: MetricId, names: readonly string[]): string => {
  const [it, its] = names.length === 1 ? ['it', 'its'] : ['them', 'their'];
  return `${metricOf(id).label} has no value for ${listed(names)}: no visit has ever been assigned to ${it}, only ${its} ${ALONE} of the ads, or let a channel rule assign visits.`;
};

/**
 * An answer in which channels and vendors that only have spend have no figures of traffic and of what follows from it: nothing
 * tells their visits from others, so that a 0 would look measured. A 0 of those that had visits at other times is one.
 */
export async function withoutSpendAlone(
  ctx: Ctx,
  query: MetricQuery,
  result: MetricResult,
): Promise<MetricResult> {
  const ids = query.metrics.filter(isOfTraffic);
  const isNothing = (row: MetricRow): boolean =>
    ids.every((id) => (row.metrics[id] ?? 0) === 0 && (row.previous?.[id] ?? 0) === 0);
  const rows = result.rows.filter(isNothing);
  const wanted = PLACES.map((place) => ({
    place,
    ofRows: query.dimensions.includes(place)
      ? [...new Set(rows.flatMap((row) => row.dimensions[place]?.id || []))]
      : [],
    ofFilter: isNothing(result.totals) ? filteredBy(query, place) : [],
  }));
  if (ids.length === 0 || wanted.every((each) => each.ofRows.length + each.ofFilter.length === 0))
    return result;
  const found = await Promise.all(
    wanted.map(async ({ place, ofRows, ofFilter }) => {
      const alone = new Set(await unseenOf({ ctx, place, ids: [...new Set([...ofRows, ...ofFilter])] }));
      const isAll = ofFilter.length > 0 && ofFilter.every((id) => alone.has(id));
      return { place, alone, isAll };
    }),
  );
  if (found.every(({ alone }) => alone.size === 0)) return result;
  const isWhole = found.some(({ isAll }) => isAll);
  const isAlone = (row: MetricRow): boolean =>
    isWhole || found.some(({ place, alone }) => alone.has(row.dimensions[place]?.id ?? ''));
  const nulled = new Set<MetricId>();
  const without = (row: MetricRow): MetricRow => {
    for (const id of ids) if ((row.metrics[id] ?? null) !== null) nulled.add(id);
    const none = Object.fromEntries(ids.map((id) => [id, null]));
    return {
      ...row,
      metrics: { ...row.metrics, ...none },
      ...(row.previous && { previous: { ...row.previous, ...none } }),
    };
  };
  const answer = {
    ...result,
    rows: result.rows.map((row) => (isAlone(row) ? without(row) : row)),
    totals: isWhole ? without(result.totals) : result.totals,
  };
  const own = await loadOwnNames(ctx);
  const names = found.flatMap(({ place, alone }) =>
    [...alone].map((id) => (place === 'vendor' ? vendorOf(id, own) : channelOf(id, own)).name),
  );
  const missing = [...nulled].map((id) => {
    const why = whySpendAlone(id, names.toSorted());
    const known = result.missing?.[id];
    return [id, known === undefined ? why : `${known} ${why}`];
  });
  return { ...answer, missing: { ...result.missing, ...Object.fromEntries(missing) } };
}
