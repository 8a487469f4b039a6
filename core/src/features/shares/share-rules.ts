import { DIMENSIONS, type DimensionId, dimensionsOf, METRICS, type MetricId } from '../../metrics/index.ts';
import { REPORT_BREAKDOWNS, REPORT_KPIS, type ReportPlace, reportPlaceOf } from '../notifications/index.ts';
import { OPPORTUNITIES_TABLE, TOUCH_FILTERS } from '../opportunities/index.ts';

export const LONGEST_TITLE = 200;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** Links of an organization that are neither ended nor revoked. */
export const MOST_SHARES = 200;
/** No link ends later. */
export const LONGEST_SHARE_DAYS = 3660;
/** Days that move along with a live link, up to today as on pages. */
export const SHARE_WINDOWS = [7, 14, 30, 60, 90, 180] as const;

export type SharedPlace = Omit<ReportPlace, 'page'> & {
  metrics: readonly MetricId[];
  /** By what its table is; none where the page has one subject that nothing divides. */
  breakdown: DimensionId | undefined;
};

const KEPT: ReadonlySet<string> = new Set([
  'audience',
  'compare',
  ...Object.keys(TOUCH_FILTERS).map((field) => `${OPPORTUNITIES_TABLE.prefix}.${field}`),
]);

/**
 * The address of a link that shows what a page shows: `search` without the days, which a link has of its own, and without what narrows
 * a list alone. What narrows key figures stays: nobody is shown more than whoever shares the page sees.
 */
export function sharedAddress(path: string, search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => KEPT.has(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** One chart or table of a page that is shared: the kind of its block, and how many of that kind come before it. */
export type SharedPart = { kind: 'chart' | 'table'; position: number; name: string };

/**
 * What a link of an address below the root of the instance shows: the key figures of the page, or the one of them that
 * `metric` names. `sharedPlaceOf('/vendors')` has five metrics and the breakdown `vendor`; undefined where a page has no key figures.
 */
export function sharedPlaceOf(address: string, metric: string | null = null): SharedPlace | undefined {
  const place = reportPlaceOf(address);
  if (place === undefined) return undefined;
  const { page, ...rest } = place;
  // Who is in an audience, and who joined it, is for members.
  if (page === 'audience') return undefined;
  const all: readonly MetricId[] = REPORT_KPIS[page];
  const metrics = metric === null ? all : all.filter((id) => id === metric);
  if (metrics.length === 0) return undefined;
  return { ...rest, metrics, breakdown: metric === null ? REPORT_BREAKDOWNS[page] : undefined };
}

/** The charts and the table of a page that can be shared alone, `Visits over time` and `Largest by channel`; each is named by its block. */
export function sharedPartsOf(address: string): SharedPart[] {
  const place = sharedPlaceOf(address);
  if (place === undefined) return [];
  const { metrics, breakdown } = place;
  const charts = metrics
    .filter((id) => dimensionsOf(id).includes('week'))
    .map((id, position): SharedPart => ({ kind: 'chart', position, name: `${METRICS[id].label} over time` }));
  if (breakdown === undefined) return charts;
  const name = `Largest by ${DIMENSIONS[breakdown].label.toLowerCase()}`;
  return [...charts, { kind: 'table', position: 0, name }];
}
