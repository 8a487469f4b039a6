import type { DateRange } from '../../dates/index.ts';
import type { TableState } from '../../filters/index.ts';
import { defaultTableState, encodeTableState } from '../../filters/index.ts';
import { pagePath } from '../../pages/index.ts';
import { COMPANIES_TABLE } from './table.ts';

/** Query parameter that opens the drawer of one company on the list. */
export const COMPANY_PARAMETER = 'company';

const dates = ({ start, end }: DateRange): string => `startDate=${start}&endDate=${end}`;

/**
 * Path and query, below the instance root, of the list with these filters and days. The page has no audience
 * selector, so an audience becomes its `audienceIds` filter, unless the state filters audiences already.
 *
 * `companiesPermalink({search: 'acme'}, {start: '2026-10-01', end: '2026-10-31'})` is
 * `/web-traffic-activity?startDate=2026-10-01&endDate=2026-10-31&w.search=acme`.
 */
export function companiesPermalink(state: Partial<TableState>, range?: DateRange, audience?: string): string {
  const whole = { ...defaultTableState(COMPANIES_TABLE), ...state };
  const filtered = whole.filters.some(({ field }) => field === 'audienceIds');
  const filters =
    audience === undefined || audience === '' || filtered
      ? whole.filters
      : [...whole.filters, { field: 'audienceIds', operator: 'in' as const, operand: [audience] }];
  const parts = [
    range === undefined ? '' : dates(range),
    encodeTableState(COMPANIES_TABLE, { ...whole, filters }),
  ];
  const query = parts.filter((part) => part !== '').join('&');
  const path = pagePath('companies');
  return query === '' ? path : `${path}?${query}`;
}

/** Path of the list with the drawer of one company open. */
export const companyPermalink = (companyId: string, range?: DateRange): string =>
  `${pagePath('companies')}?${range === undefined ? '' : `${dates(range)}&`}${COMPANY_PARAMETER}=${encodeURIComponent(companyId)}`;

/** Path of the page of one company. */
export const companyPagePermalink = (company: string): string => pagePath('company', { company });
