import { FILTER_SOURCES, QUERY_FILTERS } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { FILTER_FIELDS } from './filter-fields.ts';

it('every field that can be filtered by has a written form', () => {
  expect(Object.keys(FILTER_FIELDS).filter((field) => QUERY_FILTERS[field] === undefined)).toEqual([]);
});

it.each(Object.entries(FILTER_FIELDS))('%s restricts the sources that the registry names', (name, { of }) => {
  // Page views are those of visits, visits of pixels are impressions, and rows are made of touches: neither has conditions of its own.
  const written = FILTER_SOURCES[name]?.filter((source) => source !== 'pixelVisits' && source !== 'rows');
  expect(written?.toSorted()).toEqual(
    Object.keys(of)
      .filter((source) => source !== 'pageViews')
      .toSorted(),
  );
});

it('names no field that cannot be filtered by', () => {
  expect(Object.keys(FILTER_SOURCES).toSorted()).toEqual(Object.keys(FILTER_FIELDS).toSorted());
});
