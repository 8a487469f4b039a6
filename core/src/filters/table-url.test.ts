import { describe, expect, it } from 'vitest';
import { COMPANIES_TABLE } from '../features/companies/index.ts';
import type { Filter, TableState } from './index.ts';
import { decodeTableState, defaultTableState, encodeTableState, replaceTableState } from './index.ts';

/** Every runtime has it; core itself is typed without the DOM. */
declare const URLSearchParams: new (query: string) => { toString(): string };

const state = (patch: Partial<TableState>): TableState => ({
  ...defaultTableState(COMPANIES_TABLE),
  ...patch,
});
const filtered = (...filters: Filter[]): TableState => state({ filters });
const at = (operand: number, inclusive = true) => ({ operand, inclusive });

const BOTH_WAYS: [string, TableState][] = [
  ['', state({})],
  ['w.page=3', state({ page: 3 })],
  ['w.size=50', state({ size: 50 })],
  ['w.sortBy=name&w.sortOrder=asc', state({ sortBy: 'name', sortOrder: 'asc' })],
  ['w.search=100%25%20AT%26T%2C%20a%2Bb', state({ search: '100% AT&T, a+b' })],
  ['w.channelIds=a,b', filtered({ field: 'channelIds', operator: 'in', operand: ['a', 'b'] })],
  ['w.audienceIds!=audn_1', filtered({ field: 'audienceIds', operator: 'notIn', operand: ['audn_1'] })],
  [
    'w.vendorIds=a&w.vendorIds!=b',
    filtered(
      { field: 'vendorIds', operator: 'in', operand: ['a'] },
      { field: 'vendorIds', operator: 'notIn', operand: ['b'] },
    ),
  ],
  ['w.metrics.visits=[1,]', filtered({ field: 'metrics.visits', range: { min: at(1) } })],
  ['w.metrics.visits=[0,10]', filtered({ field: 'metrics.visits', range: { min: at(0), max: at(10) } })],
  [
    'w.metrics.visits=(1,10)',
    filtered({ field: 'metrics.visits', range: { min: at(1, false), max: at(10, false) } }),
  ],
  ['w.metrics.impressions=(,10)', filtered({ field: 'metrics.impressions', range: { max: at(10, false) } })],
  [
    'w.metrics.impressions=[2,5)',
    filtered({ field: 'metrics.impressions', range: { min: at(2), max: at(5, false) } }),
  ],
  ['w.inTam=false', filtered({ field: 'inTam', operator: 'eq', operand: false })],
  [
    'w.webActivityPagesList=/pricing,/docs',
    filtered({ field: 'webActivityPagesList', operator: 'contains', operand: ['/pricing', '/docs'] }),
  ],
  [
    'w.webActivityPagesList=/pricing+/docs',
    filtered({
      field: 'webActivityPagesList',
      operator: 'contains',
      operand: ['/pricing', '/docs'],
      booleanOperator: 'AND',
    }),
  ],
  [
    'w.webActivityPagesList=/a%252Cb%252Bc%2525%2520d',
    filtered({ field: 'webActivityPagesList', operator: 'contains', operand: ['/a,b+c% d'] }),
  ],
  [
    'w.pixelIds=p1&w.isEngaged=true',
    filtered(
      { field: 'pixelIds', operator: 'in', operand: ['p1'] },
      { field: 'isEngaged', operator: 'eq', operand: true },
    ),
  ],
];

describe('table state in the URL', () => {
  it.each(BOTH_WAYS)('"%s" both ways', (query, expected) => {
    expect(encodeTableState(COMPANIES_TABLE, expected)).toBe(query);
    expect(decodeTableState(COMPANIES_TABLE, query)).toEqual({ state: expected, problems: [] });
  });

  it.each(BOTH_WAYS.filter(([query]) => query !== ''))('"%s" survives URLSearchParams', (query, expected) => {
    const normalized = `?${new URLSearchParams(query).toString()}`;
    expect(decodeTableState(COMPANIES_TABLE, normalized)).toEqual({ state: expected, problems: [] });
  });

  it.each([
    ['w.page=0', 'is not a page number'],
    ['w.page=1.5', 'is not a page number'],
    ['w.page=', 'is not a page number'],
    ['w.size=7', 'is not one of the sizes 10, 20, 50, 100'],
    ['w.sortBy=visits', 'cannot be sorted by'],
    ['w.sortOrder=up', 'is neither asc nor desc'],
    ['w.color=red', 'is not known'],
    ['w.constructor=x', 'is not known'],
    ['w.inTam=yes', 'is neither true nor false'],
    ['w.inTam!=true', 'cannot be excluded'],
    ['w.metrics.visits=5', 'is not a range such as [1,10] or [1,]'],
    ['w.metrics.visits=[,]', 'is not a range such as [1,10] or [1,]'],
    ['w.metrics.visits=[9,1]', 'is not a range such as [1,10] or [1,]'],
    ['w.metrics.visits=(1,1)', 'is not a range such as [1,10] or [1,]'],
    ['w.metrics.visits=[-1,]', 'is not a range such as [1,10] or [1,]'],
    ['w.metrics.visits=[0,1000000000]', 'is not a range such as [1,10] or [1,]'],
    ['w.metrics.visits=[NaN,1]', 'is not a range such as [1,10] or [1,]'],
    ['w.channelIds=', 'has no value'],
    ['w.channelIds=,%20,', 'has no value'],
    ['w.channelIds=a+b', 'joins values by comma only'],
    ['w.webActivityPagesList=a,b+c', 'mixes comma and plus'],
    ['w.webActivityPagesList=1,2,3,4,5,6,7,8,9,10,11', 'has more than 10 conditions'],
    ['w.webActivityPagesList!=a', 'cannot be excluded'],
    ['w.isEngaged=true', 'needs pixelIds'],
    ['w.search=%zz', 'is not encoded properly'],
    [`w.search=${'a'.repeat(1001)}`, 'is longer than 1000 characters'],
  ])('%s is ignored with a report', (query, reason) => {
    const decoded = decodeTableState(COMPANIES_TABLE, query);
    expect(decoded.state).toEqual(state({}));
    expect(decoded.problems.map((problem) => problem.reason)).toEqual([reason]);
  });

  it('takes the first of two equal parameters and keeps what is well-formed', () => {
    const { state: decoded, problems } = decodeTableState(
      COMPANIES_TABLE,
      '?w.page=2&w.page=3&w.x=1&w.size=10',
    );
    expect(decoded).toEqual(state({ page: 2, size: 10 }));
    expect(problems.map((problem) => problem.parameter)).toEqual(['w.page', 'w.x']);
  });

  it('does not look at other tables and leaves their parameters alone', () => {
    const search = '?audience=audn_1&c.page=4&w.page=2&company=a%2Bb&w%2Esize=50';
    expect(decodeTableState(COMPANIES_TABLE, search).problems).toEqual([]);
    expect(replaceTableState(COMPANIES_TABLE, search, state({ page: 5 }))).toBe(
      '?audience=audn_1&c.page=4&company=a%2Bb&w.page=5',
    );
    expect(replaceTableState(COMPANIES_TABLE, '?w.page=2', state({}))).toBe('');
  });

  it('reads a search that was typed with plus for space', () => {
    expect(decodeTableState(COMPANIES_TABLE, 'w.search=acme+corp').state.search).toBe('acme corp');
  });
});

describe('a filter that holds by default', () => {
  const atLeast = (operand: number): Filter => ({ field: 'metrics.visits', range: { min: at(operand) } });
  const table = { ...COMPANIES_TABLE, defaults: { ...COMPANIES_TABLE.defaults, filters: [atLeast(1)] } };
  const filters = (search: string) => decodeTableState(table, search).state.filters;

  it('applies without being in the address, and another filter of its field replaces it', () => {
    expect(filters('')).toEqual([atLeast(1)]);
    expect(filters('w.metrics.visits=[5,]')).toEqual([atLeast(5)]);
    expect(encodeTableState(table, defaultTableState(table))).toBe('');
  });

  it('is written without a value once it is taken away', () => {
    const without = { ...defaultTableState(table), filters: [] };
    expect(encodeTableState(table, without)).toBe('w.metrics.visits=');
    expect(decodeTableState(table, 'w.metrics.visits=')).toEqual({ state: without, problems: [] });
  });

  it('holds where the address says nothing that can be understood', () => {
    const { state: read, problems } = decodeTableState(table, 'w.metrics.visits=some');
    expect(read.filters).toEqual([atLeast(1)]);
    expect(problems).toHaveLength(1);
  });
});
