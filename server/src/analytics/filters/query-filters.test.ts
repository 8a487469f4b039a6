import { QUERY_FILTERS } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { FILTER_FIELDS } from './filter-fields.ts';

it('every field that can be filtered by has a written form', () => {
  expect(Object.keys(FILTER_FIELDS).filter((field) => QUERY_FILTERS[field] === undefined)).toEqual([]);
});
