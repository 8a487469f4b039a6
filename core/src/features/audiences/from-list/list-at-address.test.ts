import { expect, it } from 'vitest';
import { companiesPermalink, companyPermalink } from '../../companies/index.ts';
import { opportunitiesPermalink } from '../../opportunities/index.ts';
import { listAtAddress } from './list-at-address.ts';

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };
const DAYS = { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-31T23:59:59Z' };

it('a link to a list of companies has its days, filters and search', () => {
  const filters = [{ field: 'region.id', operator: 'in' as const, operand: ['regn_europe'] }];
  const link = companiesPermalink({ filters, search: 'acme?', sortBy: 'metrics.visits' }, OCTOBER);
  expect(listAtAddress(link)).toEqual({
    query: {
      table: 'companies',
      ...DAYS,
      filter: filters,
      sort: [{ field: 'metrics.visits', order: 'desc' }],
      searchQuery: 'acme?',
    },
    companies: { filters, search: 'acme?', range: OCTOBER },
  });
});

it('a whole link is the same as the address below the instance', () => {
  const link = companiesPermalink({ search: 'acme' }, OCTOBER);
  expect(listAtAddress(` https://parley.example/app/inst/inst_1${link}\n`)).toEqual(listAtAddress(link));
});

it('a link to a list of opportunities has what touched them apart, and no companies that rules could ask for', () => {
  const link = opportunitiesPermalink(
    {
      filters: [
        { field: 'vendorIds', operator: 'in', operand: ['vndr_bing'] },
        { field: 'status', operator: 'in', operand: ['CLOSED_WON'] },
      ],
    },
    'closedWon',
    OCTOBER,
  );
  expect(listAtAddress(link)).toEqual({
    query: {
      table: 'opportunities',
      type: 'closedWon',
      ...DAYS,
      vendorIds: ['vndr_bing'],
      filter: [{ field: 'status', operator: 'in', operand: ['CLOSED_WON'] }],
      sort: [{ field: 'date', order: 'desc' }],
    },
  });
});

it.each([
  ['another page', '/web-traffic?startDate=2026-10-01&endDate=2026-10-31'],
  ['no page', '/nothing?startDate=2026-10-01&endDate=2026-10-31'],
  ['one company', companyPermalink('comp_1', OCTOBER)],
  ['a list without days', companiesPermalink({})],
  ['days that end before they begin', '/opportunities?startDate=2026-10-02&endDate=2026-10-01'],
  ['a filter that is not known', `${companiesPermalink({}, OCTOBER)}&w.colour=red`],
])('%s is no list that an audience is made of', (_what, link) => expect(listAtAddress(link)).toBeUndefined());
