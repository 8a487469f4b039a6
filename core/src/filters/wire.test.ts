import { describe, expect, it } from 'vitest';
import { COMPANIES_TABLE } from '../features/companies/index.ts';
import type { FilterInput } from './index.ts';
import { fromFilters } from './index.ts';

const visits = (input: Omit<FilterInput, 'field'>) =>
  fromFilters(COMPANIES_TABLE, [{ field: 'metrics.visits', ...input }]).filters;

describe('filters from the API', () => {
  it('turns comparisons into ranges', () => {
    expect(visits({ operator: 'gte', operand: 1 })).toEqual([
      { field: 'metrics.visits', range: { min: { operand: 1, inclusive: true } } },
    ]);
    expect(visits({ operator: 'lt', operand: 5 })).toEqual([
      { field: 'metrics.visits', range: { max: { operand: 5, inclusive: false } } },
    ]);
    expect(visits({ operator: 'eq', operand: 3 })).toEqual([
      {
        field: 'metrics.visits',
        range: { min: { operand: 3, inclusive: true }, max: { operand: 3, inclusive: true } },
      },
    ]);
  });

  it('turns eq and ne of a single id into in and notIn, and ne of a flag into its opposite', () => {
    const { filters } = fromFilters(COMPANIES_TABLE, [
      { field: 'vendorIds', operator: 'ne', operand: 'vndr_1' },
      { field: 'inTam', operator: 'ne', operand: true },
    ]);
    expect(filters).toEqual([
      { field: 'inTam', operator: 'eq', operand: false },
      { field: 'vendorIds', operator: 'notIn', operand: ['vndr_1'] },
    ]);
  });

  it.each<FilterInput>([
    { field: 'nothing', operator: 'in', operand: ['a'] },
    { field: 'vendorIds', operator: 'iLike', operand: 'a' },
    { field: 'vendorIds', operator: 'in', operand: [] },
    { field: 'metrics.visits', operator: 'in', operand: ['1'] },
    { field: 'metrics.visits', range: {} },
    { field: 'inTam', operator: 'eq', operand: 'true' },
  ])('reports %o instead of dropping it', (input) => {
    const { filters, problems } = fromFilters(COMPANIES_TABLE, [input]);
    expect(filters).toEqual([]);
    expect(problems.map(({ parameter }) => parameter)).toEqual([input.field]);
  });
});
