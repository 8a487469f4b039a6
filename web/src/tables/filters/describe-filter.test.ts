import { COMPANY_FILTERS, type CompanyFilterField } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import { describe, expect, it } from 'vitest';
import { describeFilter } from './describe-filter.ts';

const at = (operand: number, inclusive = true) => ({ operand, inclusive });
const words = (filter: Filter & { field: CompanyFilterField }): string => {
  const { label, verb, value } = describeFilter(filter, COMPANY_FILTERS[filter.field], (_, id) => `<${id}>`);
  return [label, verb, value].filter((part) => part !== '').join(' ');
};
const visits = (min?: ReturnType<typeof at>, max?: ReturnType<typeof at>) =>
  words({ field: 'metrics.visits', range: { min, max } });

describe('describeFilter', () => {
  it('names the entries of a lookup and counts what is too long', () => {
    expect(words({ field: 'sector.id', operator: 'in', operand: ['a'] })).toBe('Industry is <a>');
    expect(words({ field: 'sector.id', operator: 'notIn', operand: ['a', 'b'] })).toBe(
      'Industry is not <a> or <b>',
    );
    expect(words({ field: 'vendorIds', operator: 'in', operand: [...'abcdef'] })).toBe(
      'Vendors is <a>, <b>, <c> or 3 more',
    );
  });

  it('says shares in percent', () => {
    const share = { ...COMPANY_FILTERS['metrics.visits'], label: 'Visit efficiency', isShare: true };
    const filter = { field: 'visitEfficiency', range: { min: at(0.25), max: at(0.5) } };
    expect(describeFilter(filter, share, (_, id) => id)).toEqual({
      label: 'Visit efficiency',
      verb: 'from',
      value: '25% to 50%',
    });
  });

  it('says ranges', () => {
    expect(visits(at(1))).toBe('Human visits at least 1');
    expect(visits(at(1, false))).toBe('Human visits over 1');
    expect(visits(undefined, at(5000))).toBe('Human visits at most 5,000');
    expect(visits(at(1), at(10))).toBe('Human visits from 1 to 10');
    expect(visits(at(1), at(10, false))).toBe('Human visits ≥ 1 and < 10');
    expect(visits(at(3), at(3))).toBe('Human visits is 3');
  });

  it('says flags and text', () => {
    expect(words({ field: 'inTam', operator: 'eq', operand: false })).toBe('In TAM no');
    const pages = { field: 'webActivityPagesList', operator: 'contains', operand: ['/a', '/b'] } as const;
    expect(words(pages)).toBe('Web activity pages contains /a or /b');
    expect(words({ ...pages, booleanOperator: 'AND' })).toBe('Web activity pages contains /a and /b');
  });
});
