import type { FilterInput } from '../../filters/index.ts';
import { DIMENSIONS, type DimensionId, dimensionsOf, METRICS, type MetricId } from '../../metrics/index.ts';
import { REPORT_BREAKDOWNS, REPORT_KPIS, type ReportPlace, reportPlaceOf } from '../notifications/index.ts';
import { OPPORTUNITIES_TABLE, TOUCH_FILTERS } from '../opportunities/index.ts';
import { SHARED_LISTS, SHARED_PANELS, type SharedPanel } from './shared-panels.ts';

/** The table of a page that has no list of the same. */
const LARGEST = 'largest';

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

/** One chart or table of a page that is shared alone, by the query of its panel. */
export type SharedPart = {
  /** It stays when others come before it: the anchor of its panel, or what the course is of. */
  id: string;
  kind: 'chart' | 'table';
  name: string;
  metrics: readonly MetricId[];
  /** By what a table is; none of a chart, which is over time. */
  dimension: DimensionId | undefined;
  /** What its panel counts alone. */
  filter: readonly FilterInput[];
};

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

const courseOf = (metric: MetricId): SharedPart => ({
  ...{ id: `course-${metric}`, kind: 'chart', name: `${METRICS[metric].label} over time` },
  ...{ metrics: [metric], dimension: undefined, filter: [] },
});

const isBrokenDown = (metric: MetricId, dimension: DimensionId): boolean =>
  dimensionsOf(metric).includes(dimension);

const panelOf = ({ id, title, metrics, dimension, filter = [] }: SharedPanel): SharedPart => ({
  ...{ id, kind: dimension === undefined ? 'chart' : 'table', name: title },
  ...{ metrics, dimension, filter },
});

/**
 * The charts and tables of a page that can be shared alone: `Visits over time`, `Largest by channel`, and its panels. The first
 * are in the order of the blocks of the whole page, by which older links find them.
 */
export function sharedPartsOf(address: string): SharedPart[] {
  const place = sharedPlaceOf(address);
  const page = reportPlaceOf(address)?.page;
  if (place === undefined || page === undefined) return [];
  const { metrics, breakdown } = place;
  const courses = metrics.filter((id) => isBrokenDown(id, 'week')).map(courseOf);
  const panels = (SHARED_PANELS[page] ?? []).map(panelOf);
  if (breakdown === undefined) return [...courses, ...panels];
  const table: SharedPart = {
    ...{ id: SHARED_LISTS[page] ?? LARGEST, kind: 'table', metrics, dimension: breakdown, filter: [] },
    name: `Largest by ${DIMENSIONS[breakdown].label.toLowerCase()}`,
  };
  return [...courses, table, ...panels];
}

/** What a link is of: the part of that name, or for links made before parts had names, the one that many of its kind come before. */
export function sharedPartOf(
  address: string,
  { part, kind, position }: { part: string | null; kind: string | null; position: number | null },
): SharedPart | undefined {
  const parts = sharedPartsOf(address);
  if (part !== null) return parts.find(({ id }) => id === part);
  return parts.filter((each) => each.kind === kind)[position ?? -1];
}
