import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { decodeTableState, type FilterField } from '@parley/core/filters';
import { expect, it } from 'vitest';
import { withKnownValues } from './known-filters.ts';

const field = Object.entries<FilterField>(COMPANIES_TABLE.fields).find(
  ([, { source }]) => source === 'vendors',
)?.[0];
const read = (search: string) => withKnownValues(COMPANIES_TABLE, decodeTableState(COMPANIES_TABLE, search));

it('drops unknown values, says so, and keeps the rest of the filter', () => {
  const { state, problems } = read(`w.${field}=vndr_google,vndr_gone&w.metrics.visits=[1,]`);
  const { state: wanted } = decodeTableState(COMPANIES_TABLE, `w.${field}=vndr_google&w.metrics.visits=[1,]`);
  expect(state).toEqual(wanted);
  expect(problems).toEqual([
    { parameter: `w.${field}`, value: 'vndr_gone', reason: 'names no vendor ("vndr_gone")' },
  ]);
});

it('drops a filter with unknown values only', () => {
  expect(read(`w.${field}=nothing`).state).toEqual(decodeTableState(COMPANIES_TABLE, '').state);
});

it('does not change a valid address', () => {
  const decoded = decodeTableState(COMPANIES_TABLE, 'w.metrics.visits=[1,]');
  expect(withKnownValues(COMPANIES_TABLE, decoded)).toEqual(decoded);
});
