import { decodeQueryText, encodeQueryText } from './escape.ts';
import type { TableDefinition } from './field.ts';
import { MAX_SEARCH_LENGTH } from './field.ts';
import type { Filter, TableState } from './filter.ts';
import { decodeFilter, encodeFilter } from './filter-text.ts';

/** A parameter that was ignored, and why, in words that finish "w.page …". */
export type UrlProblem = { parameter: string; value: string; reason: string };
export type DecodedTableState = { state: TableState; problems: readonly UrlProblem[] };

/** The state of a table nobody has touched. */
export const defaultTableState = ({ defaults }: TableDefinition): TableState => ({
  page: 1,
  size: defaults.size,
  sortBy: defaults.sortBy,
  sortOrder: defaults.sortOrder,
  search: '',
  filters: defaults.filters ?? [],
});

const rank = (table: TableDefinition, filter: Filter): number =>
  Object.keys(table.fields).indexOf(filter.field) * 2 +
  ('operator' in filter && filter.operator === 'notIn' ? 1 : 0);

/** Filters in the order of the registry, so that equal states have equal URLs. */
export const orderFilters = (table: TableDefinition, filters: readonly Filter[]): Filter[] =>
  filters.toSorted((a, b) => rank(table, a) - rank(table, b));

function isDefault({ defaults }: TableDefinition, filter: Filter): boolean {
  const { key, text } = encodeFilter(filter);
  return (defaults.filters ?? []).some(
    (one) => encodeFilter(one).key === key && encodeFilter(one).text === text,
  );
}

/**
 * Query string of a table, without `?`; what equals the default is left out. A state with visits of at least one
 * on page 2 is `w.page=2&w.metrics.visits=[1,]`; a filter of the default that was taken away is written without a
 * value, `v.audienceVisits=`.
 */
export function encodeTableState(table: TableDefinition, state: TableState): string {
  const defaults = defaultTableState(table);
  const parameters: [string, string][] = [];
  if (state.page !== defaults.page) parameters.push(['page', String(state.page)]);
  if (state.size !== defaults.size) parameters.push(['size', String(state.size)]);
  if (state.sortBy !== defaults.sortBy) parameters.push(['sortBy', state.sortBy]);
  if (state.sortOrder !== defaults.sortOrder) parameters.push(['sortOrder', state.sortOrder]);
  // A plus in free text would read as a space in a query string; percent-encoding keeps it.
  const pairs = parameters.map(([key, value]) => `${table.prefix}.${key}=${encodeQueryText(value)}`);
  if (state.search !== '')
    pairs.push(`${table.prefix}.search=${encodeURIComponent(state.search.toWellFormed())}`);
  for (const { field } of table.defaults.filters ?? [])
    if (!state.filters.some((filter) => filter.field === field)) pairs.push(`${table.prefix}.${field}=`);
  for (const filter of orderFilters(table, state.filters)) {
    const { key, text } = encodeFilter(filter);
    if (text !== '' && !isDefault(table, filter))
      pairs.push(`${table.prefix}.${key}=${encodeQueryText(text)}`);
  }
  return pairs.join('&');
}

type Parameter = { name: string; text: string | undefined; raw: string };

function readParameters(search: string): Parameter[] {
  const query = search.startsWith('?') ? search.slice(1) : search;
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const key = at < 0 ? pair : pair.slice(0, at);
      const raw = at < 0 ? '' : pair.slice(at + 1);
      return { name: decodeQueryText(key) ?? key, text: decodeQueryText(raw), raw };
    });
}

const wholeNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Sets one reserved parameter on the state; a sentence when it is malformed, undefined when it is not reserved. */
function applyReserved(
  table: TableDefinition,
  state: TableState,
  key: string,
  text: string,
  raw: string,
): true | string | undefined {
  switch (key) {
    case 'page': {
      const page = wholeNumber(text);
      if (page === undefined) return 'is not a page number';
      state.page = page;
      return true;
    }
    case 'size': {
      const size = wholeNumber(text);
      if (size === undefined || !(table.sizes.includes(size) || size === table.defaults.size))
        return `is not one of the sizes ${table.sizes.join(', ')}`;
      state.size = size;
      return true;
    }
    case 'sortBy':
      if (!table.sortable.includes(text)) return 'cannot be sorted by';
      state.sortBy = text;
      return true;
    case 'sortOrder':
      if (text !== 'asc' && text !== 'desc') return 'is neither asc nor desc';
      state.sortOrder = text;
      return true;
    case 'search': {
      const words = decodeQueryText(raw.replaceAll('+', ' ')) ?? '';
      if (words.length > MAX_SEARCH_LENGTH) return `is longer than ${MAX_SEARCH_LENGTH} characters`;
      state.search = words;
      return true;
    }
    default:
      return undefined;
  }
}

/** State of a table from a query string; parameters of other tables are skipped, broken ones reported. */
export function decodeTableState(table: TableDefinition, search: string): DecodedTableState {
  const state = defaultTableState(table);
  const filters: Filter[] = [];
  const problems: UrlProblem[] = [];
  const seen = new Set<string>();
  const named = new Set<string>();
  const isDefaulted = (field: string): boolean =>
    table.defaults.filters?.some((filter) => filter.field === field) ?? false;
  for (const { name, text, raw } of readParameters(search)) {
    if (!name.startsWith(`${table.prefix}.`)) continue;
    const report = (reason: string): unknown =>
      problems.push({ parameter: name, value: text ?? raw, reason });
    if (seen.has(name)) {
      report('is given twice; the first counts');
      continue;
    }
    seen.add(name);
    if (text === undefined) {
      report('is not encoded properly');
      continue;
    }
    const key = name.slice(table.prefix.length + 1);
    const reserved = applyReserved(table, state, key, text, raw);
    if (reserved !== undefined) {
      if (reserved !== true) report(reserved);
      continue;
    }
    const excludes = key.endsWith('!');
    const field = excludes ? key.slice(0, -1) : key;
    const definition = Object.hasOwn(table.fields, field) ? table.fields[field] : undefined;
    if (text === '' && isDefaulted(field)) {
      named.add(field);
      continue;
    }
    const filter =
      definition === undefined ? 'is not known' : decodeFilter(field, definition, excludes, text);
    if (typeof filter === 'string') report(filter);
    else {
      filters.push(filter);
      named.add(field);
    }
  }
  filters.push(...(table.defaults.filters ?? []).filter(({ field }) => !named.has(field)));
  const kept = filters.filter(({ field }) => {
    const requires = table.fields[field]?.requires;
    if (requires === undefined || filters.some((other) => other.field === requires)) return true;
    problems.push({ parameter: `${table.prefix}.${field}`, value: '', reason: `needs ${requires}` });
    return false;
  });
  return { state: { ...state, filters: orderFilters(table, kept) }, problems };
}

/** Replaces one table's parameters in a query string and leaves all others as they are; starts with `?` or is empty. */
export function replaceTableState(table: TableDefinition, search: string, state: TableState): string {
  const query = search.startsWith('?') ? search.slice(1) : search;
  const others = query.split('&').filter((pair) => {
    const key = pair.split('=', 1)[0] ?? '';
    return pair !== '' && !(decodeQueryText(key) ?? key).startsWith(`${table.prefix}.`);
  });
  const joined = [...others, encodeTableState(table, state)].filter((part) => part !== '').join('&');
  return joined === '' ? '' : `?${joined}`;
}
