import type { Feature } from '../features.ts';
import { decodeTableState, type Filter, type OptionSource, type TableDefinition } from '../filters/index.ts';
import { ATTRIBUTED, UNATTRIBUTED } from '../metrics/index.ts';
import { pageAt, pageOf } from '../pages/index.ts';
import { type ContextField, type ContextThing, MOST_CONTEXT_IDS } from './page-context.ts';
import { tableOfPage } from './tables-of-pages.ts';

const FIELD_OF_FEATURE: Readonly<Partial<Record<Feature | 'shell', ContextField>>> = {
  audiences: 'audience',
  campaigns: 'campaign',
  channels: 'channel',
  companies: 'company',
  pixels: 'pixel',
  vendors: 'vendor',
};

const FIELD_OF_SOURCE: Readonly<Partial<Record<OptionSource, ContextField>>> = {
  audiences: 'audience',
  campaigns: 'campaign',
  channels: 'channel',
  pixels: 'pixel',
  regions: 'region',
  revRanges: 'revRange',
  sectors: 'sector',
  vendors: 'vendor',
};

/** Kinds of rows that can be chosen in a list, by how their ids begin. */
const FIELD_OF_PREFIX: readonly (readonly [prefix: string, field: ContextField])[] = [
  ['audn_', 'audience'],
  ['camp_', 'campaign'],
  ['chnl_', 'channel'],
  ['comp_', 'company'],
  ['pixl_', 'pixel'],
  ['vndr_', 'vendor'],
];

/** Choices among campaigns and vendors that are none of them. */
const NOBODY: ReadonlySet<string> = new Set([ATTRIBUTED.id, UNATTRIBUTED.id]);

/** The row of the list of companies that is open in a drawer. */
const OPENED_COMPANY = /(?:^|[?&])company=([^&#]*)/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

function filteredThing(table: TableDefinition, filter: Filter): ContextThing | undefined {
  const source = table.fields[filter.field]?.source;
  const field = source === undefined ? undefined : FIELD_OF_SOURCE[source];
  if (field === undefined || !('operator' in filter) || !Array.isArray(filter.operand)) return undefined;
  const ids = filter.operand.filter((id: string) => !NOBODY.has(id));
  if (ids.length === 0 || ids.length > MOST_CONTEXT_IDS) return undefined;
  return { field, ids, ...(filter.operator === 'notIn' && { isExcluded: true }) };
}

const isFew = (ids: readonly string[]): boolean => ids.length > 0 && ids.length <= MOST_CONTEXT_IDS;

function chosenThings(selected: readonly string[]): ContextThing[] {
  return FIELD_OF_PREFIX.flatMap(([prefix, field]) => {
    const ids = selected.filter((id) => id.startsWith(prefix));
    return isFew(ids) ? [{ field, ids }] : [];
  });
}

/** What the address is of: `/vendors/vndr_bing` of a vendor. The list of companies opens one of them in a drawer. */
function thingAt(path: string, search: string): ContextThing[] {
  const found = pageAt(path);
  const field = found === undefined ? undefined : FIELD_OF_FEATURE[pageOf(found.page).feature];
  if (found === undefined || field === undefined) return [];
  const [named] = Object.values(found.parameters);
  const opened = field === 'company' ? OPENED_COMPANY.exec(search)?.[1] : undefined;
  const ids = decoded(named ?? opened ?? '')
    .split(',')
    .filter((id) => id !== '');
  return isFew(ids) ? [{ field, ids }] : [];
}

function narrowedBy(path: string, search: string): ContextThing[] {
  const found = pageAt(path);
  const table = found === undefined ? undefined : tableOfPage(found.page);
  if (table === undefined) return [];
  const { filters } = decodeTableState(table, search).state;
  return filters.flatMap((filter) => filteredThing(table, filter) ?? []);
}

/**
 * What a page is about: the rows that are chosen on it, what its address is of, and what its list is narrowed to; of each kind
 * what comes first of these. `path` is below the root of the instance, `search` its query string.
 */
export function thingsOnPage(
  path: string,
  search: string,
  selected: readonly string[] = [],
): readonly ContextThing[] {
  const found = [...chosenThings(selected), ...thingAt(path, search), ...narrowedBy(path, search)];
  return found.filter(({ field }, index) => found.findIndex((each) => each.field === field) === index);
}
