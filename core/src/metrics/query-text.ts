import { type DateRange, isDay } from '../dates/index.ts';
import { decodeQueryText, encodeQueryText } from '../filters/escape.ts';
import { decodeFilter, encodeFilter } from '../filters/filter-text.ts';
import type { Filter } from '../filters/index.ts';
import { unknownName } from './find-metric.ts';
import type { MetricQuery } from './query.ts';
import { QUERY_FILTERS } from './query-filters.ts';
import { DIMENSION_IDS, type DimensionId } from './registry/dimensions.ts';
import { METRIC_IDS, type MetricId } from './registry/index.ts';

const FILTER_PREFIX = 'f.';
const isMetric = (id: string): id is MetricId => (METRIC_IDS as readonly string[]).includes(id);
const isDimension = (id: string): id is DimensionId => (DIMENSION_IDS as readonly string[]).includes(id);

/** `name`, then what it asks for: `=` is, `!=` is not, `~=` or `~` contains. */
const SHAPE = /^([^!=~]+)(!=|~=|=|~)(.*)$/s;

/**
 * A filter as `vendorIds=a,b`, `vendorIds!=a` (without), `vendor.name~=linked` (contains) or `visits=[5,]`, or a sentence
 * saying why it is none.
 */
export function parseFilterText(text: string): Filter | string {
  const [, key = '', sign = '', operand = ''] = SHAPE.exec(text) ?? [];
  if (key === '') return `"${text}" is not a filter such as vendorIds=vndr_google_ads`;
  const name = key.replace(FILTER_PREFIX, '');
  const field = Object.hasOwn(QUERY_FILTERS, name) ? QUERY_FILTERS[name] : undefined;
  if (field === undefined) return `There is no filter "${name}"`;
  const isContained = sign.startsWith('~');
  if (isContained && field.kind !== 'text') return `${name} holds no text to look for; write ${name}=`;
  // Text is compared as a whole, like the values of a list, unless it is to be contained.
  const kind = field.kind === 'text' && !isContained ? 'list' : field.kind;
  const decoded = decodeFilter(name, { ...field, kind }, sign === '!=', operand);
  return typeof decoded === 'string' ? `${name} ${decoded}` : decoded;
}

/** Whether values are compared as a whole: those of lists, and text that is not to be contained. */
const isListed = ({ field, operator }: Extract<Filter, { operator: unknown }>): boolean =>
  QUERY_FILTERS[field]?.kind === 'list' ||
  (QUERY_FILTERS[field]?.kind === 'text' && operator !== 'contains' && operator !== 'iLike');

/** The filter in the one form that text can hold: `eq` of one is `in` of one. */
function plain(filter: Filter): Filter {
  if ('range' in filter || !isListed(filter)) return filter;
  const operator = filter.operator === 'eq' ? 'in' : filter.operator === 'ne' ? 'notIn' : filter.operator;
  const { operand } = filter;
  return { ...filter, operator, operand: Array.isArray(operand) ? operand : [String(operand)] };
}

/** Key and text of a filter; what contains a text is marked by `~`. */
function written(filter: Filter): { key: string; text: string } {
  const { key, text } = encodeFilter(plain(filter));
  const isContained = 'operator' in filter && (filter.operator === 'contains' || filter.operator === 'iLike');
  return { key: isContained ? `${key}~` : key, text };
}

/** The inverse of `parseFilterText`, for people too. */
export function printFilter(filter: Filter): string {
  const { key, text } = written(filter);
  return `${key}=${text}`;
}

const days = ({ start, end }: DateRange): string => `${start}..${end}`;

/**
 * A metric query as the parameters of an address:
 * `metrics=visits,spend&by=vendor&days=2026-01-01..2026-03-31&f.vendorIds=vndr_google_ads&sort=-visits`.
 */
export function encodeMetricQuery(query: MetricQuery): string {
  const pairs: [string, string][] = [['metrics', query.metrics.join(',')]];
  if (query.dimensions.length > 0) pairs.push(['by', query.dimensions.join(',')]);
  pairs.push(['days', days(query.range)]);
  if (query.compare !== undefined) pairs.push(['compare', days(query.compare)]);
  if (query.audience !== undefined) pairs.push(['audience', query.audience]);
  if (query.membersAsOf !== undefined) pairs.push(['members', query.membersAsOf]);
  if (query.viewThrough) pairs.push(['viewThrough', 'true']);
  for (const filter of query.filters) {
    const { key, text } = written(filter);
    pairs.push([`${FILTER_PREFIX}${key}`, text]);
  }
  if (query.sort && query.sort.length > 0)
    pairs.push(['sort', query.sort.map(({ by, order }) => `${order === 'desc' ? '-' : ''}${by}`).join(',')]);
  if (query.page !== undefined) pairs.push(['rows', `${query.page.offset},${query.page.limit}`]);
  return pairs.map(([key, text]) => `${key}=${encodeQueryText(text)}`).join('&');
}

const rangeOf = (text: string): DateRange | undefined => {
  const [start = '', end = '', more] = text.split('..');
  return isDay(start) && isDay(end) && start <= end && more === undefined ? { start, end } : undefined;
};

/** `-visits,vendor` */
export const parseSortText = (
  text: string,
): { by: MetricId | DimensionId; order: 'asc' | 'desc' }[] | undefined => {
  const parts = text
    .split(',')
    .map((part) => ({ id: part.replace(/^[-+]?(metrics\.)?/, ''), isDown: part.startsWith('-') }));
  const known = parts.flatMap(({ id, isDown }) =>
    isMetric(id) || isDimension(id) ? [{ by: id, order: isDown ? ('desc' as const) : ('asc' as const) }] : [],
  );
  return known.length === parts.length ? known : undefined;
};

/** The inverse of `encodeMetricQuery`; a sentence where the text is none. */
export function decodeMetricQuery(search: string): MetricQuery | string {
  const query: { -readonly [Key in keyof MetricQuery]?: MetricQuery[Key] } & { filters: Filter[] } = {
    filters: [],
  };
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const key = decodeQueryText(pair.slice(0, Math.max(0, at))) ?? '';
    const text = at < 0 ? undefined : decodeQueryText(pair.slice(at + 1));
    if (text === undefined || key === '') return `"${pair}" is not a parameter`;
    if (key.startsWith(FILTER_PREFIX)) {
      const filter = parseFilterText(`${key}=${text}`);
      if (typeof filter === 'string') return filter;
      query.filters.push(filter);
      continue;
    }
    const problem = readParameter(query, key, text);
    if (problem !== undefined) return problem;
  }
  const { metrics, range, dimensions = [], ...rest } = query;
  if (metrics === undefined || range === undefined) return 'The metrics and the days are missing';
  return { ...rest, metrics, range, dimensions };
}

function readParameter(
  query: { -readonly [Key in keyof MetricQuery]?: MetricQuery[Key] },
  key: string,
  text: string,
): string | undefined {
  const ids = text.split(',');
  switch (key) {
    case 'metrics': {
      const unknown = ids.find((id) => !isMetric(id));
      query.metrics = ids.filter(isMetric);
      return unknown === undefined ? undefined : unknownName('metric', unknown);
    }
    case 'by': {
      const unknown = ids.find((id) => !isDimension(id));
      query.dimensions = ids.filter(isDimension);
      return unknown === undefined ? undefined : unknownName('dimension', unknown);
    }
    case 'days':
    case 'compare': {
      const range = rangeOf(text);
      if (range === undefined) return `${key} is not a range of days: ${text}`;
      query[key === 'days' ? 'range' : 'compare'] = range;
      return undefined;
    }
    case 'audience':
      query.audience = text;
      return undefined;
    case 'members':
      if (text !== 'now' && text !== 'then' && !isDay(text)) return `members is now, then or a day: ${text}`;
      if (text !== 'now') query.membersAsOf = text;
      return undefined;
    case 'viewThrough':
      query.viewThrough = text === 'true';
      return undefined;
    case 'sort': {
      query.sort = parseSortText(text);
      return query.sort === undefined ? `It cannot be sorted by ${text}` : undefined;
    }
    case 'rows': {
      const [, offset, limit] = /^(\d{1,8}),(\d{1,4})$/.exec(text) ?? [];
      query.page = { offset: Number(offset), limit: Number(limit) };
      return offset === undefined ? `rows is not an offset and a limit: ${text}` : undefined;
    }
    default:
      return `There is no parameter "${key}"`;
  }
}
