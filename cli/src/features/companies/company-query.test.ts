import { describe, expect, it } from 'vitest';
import { openTestSession } from '../../testing/test-session.ts';
import { companyQuery } from './company-query.ts';
import type { CompanyOptions } from './options.ts';

const VENDORS = {
  vendors: { getAll: [{ id: 'vndr_google_ads', name: 'Google Ads' }] },
  channels: {
    getAll: [
      { id: 'chnl_paid_search', name: 'Paid Search' },
      { id: 'chnl_own-Fairs', name: 'Field Marketing' },
    ],
  },
};
const query = (options: CompanyOptions) => companyQuery(openTestSession(VENDORS), options);

describe('the filters of companies', () => {
  it('are those of the address', async () => {
    const { state, range } = await query({
      filter: [
        'w.sector.id=sect_retail,sect_energy&w.metrics.visits=[5,]',
        'w.channelIds!=chnl_direct&w.page=2',
      ],
    });
    expect(state.filters).toEqual([
      { field: 'sector.id', operator: 'in', operand: ['sect_retail', 'sect_energy'] },
      { field: 'channelIds', operator: 'notIn', operand: ['chnl_direct'] },
      { field: 'metrics.visits', range: { min: { operand: 5, inclusive: true } } },
    ]);
    expect(state.page).toBe(2);
    expect(range).toEqual({ start: '2026-03-18', end: '2026-06-15' });
  });

  it('may come as a whole address, with its days', async () => {
    const { state, range } = await query({
      filter: [
        'http://h/app/inst/inst:x/web-traffic-activity?startDate=2026-05-01&endDate=2026-05-31&w.search=acme',
      ],
    });
    expect(state.search).toBe('acme');
    expect(range).toEqual({ start: '2026-05-01', end: '2026-05-31' });
  });

  it('have friendly names, which replace the same filter of the address', async () => {
    const { state } = await query({
      filter: ['w.sector.id=sect_energy'],
      sector: ['financial services', 'sect_retail'],
      channel: ['Paid Search', 'field marketing'],
      vendor: ['vndr_google_ads'],
      inTam: true,
      visits: '3',
      visited: ['/pricing'],
      sort: '-visits',
      size: '50',
    });
    expect(state).toMatchObject({ sortBy: 'metrics.visits', sortOrder: 'desc', size: 50 });
    expect(state.filters).toEqual([
      { field: 'sector.id', operator: 'in', operand: ['sect_financial_services', 'sect_retail'] },
      { field: 'channelIds', operator: 'in', operand: ['chnl_paid_search', 'chnl_own-Fairs'] },
      { field: 'vendorIds', operator: 'in', operand: ['vndr_google_ads'] },
      { field: 'inTam', operator: 'eq', operand: true },
      { field: 'webActivityPagesList', operator: 'contains', operand: ['/pricing'] },
      { field: 'metrics.visits', range: { min: { operand: 3, inclusive: true } } },
    ]);
  });

  it.each([
    [{ filter: ['x.search=a'] }],
    [{ filter: ['w.nothing=a'] }],
    [{ filter: ['w.metrics.visits=many'] }],
    [{ sector: ['Piracy'] }],
    [{ sort: 'colour' }],
    [{ visits: 'many' }],
    [{ size: '21' }],
    [{ page: '0' }],
  ] satisfies [CompanyOptions][])('%o is invalid input', async (options) => {
    await expect(query(options)).rejects.toMatchObject({ exit: 'invalidInput' });
  });
});
