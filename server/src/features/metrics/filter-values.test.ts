import { QUERY_FILTERS } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { VALUE_KINDS } from './filter-values.ts';

it('the values of every filter that takes things by id or name are known', () => {
  const named = Object.entries(QUERY_FILTERS)
    .filter(([name, { kind }]) => kind === 'list' || (kind === 'text' && name !== 'webActivityPagesList'))
    .map(([name]) => name);
  expect(Object.keys(VALUE_KINDS).toSorted()).toEqual(named.toSorted());
});
