import { type DateRange, isDay, toWire } from '../../../dates/index.ts';
import { decodeTableState, type TableState, toFilters } from '../../../filters/index.ts';
import { pageAt } from '../../../pages/index.ts';
import { COMPANIES_TABLE, COMPANY_PARAMETER } from '../../companies/index.ts';
import {
  OPPORTUNITIES_TABLE,
  OPPORTUNITY_TYPE_PARAMETER,
  readOpportunityType,
  rowFilters,
  touchArguments,
} from '../../opportunities/index.ts';
import type { CompanyList } from './filters-as-rules.ts';

/** A list of the product that an audience can be made of. */
export type ListAtAddress = {
  /** What the export of the list asks: `query` of `POST /api/audiences/list`, as text. */
  query: Readonly<Record<string, unknown>>;
  /** Of companies: what it is narrowed by, for rules; undefined for opportunities. */
  companies?: Omit<CompanyList, 'today'>;
};

/** What comes before it in a whole link. */
const ROOT = /^https?:\/\/[^/]+\/app\/inst\/[^/]+/;
const DAYS_OF_ADDRESS = { start: 'startDate', end: 'endDate' } as const;

/** Parameters that have only letters, digits and hyphens. */
const parametersOf = (search: string): ReadonlyMap<string, string> =>
  new Map(
    search.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name, value];
    }),
  );

function daysOf(parameters: ReadonlyMap<string, string>): DateRange | undefined {
  const start = parameters.get(DAYS_OF_ADDRESS.start) ?? '';
  const end = parameters.get(DAYS_OF_ADDRESS.end) ?? '';
  return isDay(start) && isDay(end) && start <= end ? { start, end } : undefined;
}

const orderOf = ({ sortBy, sortOrder, search }: TableState) => ({
  sort: [{ field: sortBy, order: sortOrder }],
  ...(search !== '' && { searchQuery: search }),
});

/**
 * The list of companies or opportunities at an address below the instance root, such as the permalink of an answer, or at a whole link; undefined where
 * it is no such list, names no days, or has a part that cannot be read: it would be another list.
 *
 * `listAtAddress('/web-traffic-activity?startDate=2026-10-01&endDate=2026-10-31&w.search=acme')` has the days, the search and no
 * filters.
 */
export function listAtAddress(address: string): ListAtAddress | undefined {
  const [path = '', search = ''] = address
    .trim()
    .replace(ROOT, '')
    .split(/\?(.*)/s);
  const parameters = parametersOf(search);
  const range = daysOf(parameters);
  const page = pageAt(path)?.page;
  if (range === undefined) return undefined;
  if (page === 'companies' && !parameters.has(COMPANY_PARAMETER)) {
    const { state, problems } = decodeTableState(COMPANIES_TABLE, search);
    if (problems.length > 0) return undefined;
    const filter = toFilters(COMPANIES_TABLE, state.filters);
    return {
      query: { table: 'companies', ...toWire(range), filter, ...orderOf(state) },
      companies: { filters: state.filters, search: state.search, range },
    };
  }
  if (page === 'opportunities') {
    const { state, problems } = decodeTableState(OPPORTUNITIES_TABLE, search);
    if (problems.length > 0) return undefined;
    const type = readOpportunityType(parameters.get(OPPORTUNITY_TYPE_PARAMETER));
    const touches = touchArguments(state.filters);
    const filter = rowFilters(OPPORTUNITIES_TABLE, state.filters);
    return {
      query: { table: 'opportunities', type, ...toWire(range), ...touches, filter, ...orderOf(state) },
    };
  }
  return undefined;
}
