import { expect, it } from 'vitest';
import { decodeTableState } from '../../filters/index.ts';
import { OPPORTUNITIES_TABLE } from './table.ts';
import { rowFilters, touchArguments, touchFilters } from './touch-arguments.ts';

it('splits the filters of the address into arguments of every question and filters of the list', () => {
  const search = '?o.vendorIds=vndr_a,vndr_b&o.audienceIds=audn_1&o.status=PIPELINE&o.amount=[1000,]';
  const { filters } = decodeTableState(OPPORTUNITIES_TABLE, search).state;
  expect(touchArguments(filters)).toEqual({ audienceIds: ['audn_1'], vendorIds: ['vndr_a', 'vndr_b'] });
  expect(rowFilters(OPPORTUNITIES_TABLE, filters)).toEqual([
    { field: 'status', operator: 'in', operand: ['PIPELINE'] },
    { field: 'amount', range: { min: { operand: 1000, inclusive: true } } },
  ]);
  expect(touchFilters(OPPORTUNITIES_TABLE, filters).map(({ field }) => field)).toEqual([
    'audienceIds',
    'vendorIds',
  ]);
  expect(touchArguments([])).toEqual({});
});
