import { expect, it } from 'vitest';
import { definitionsOf, withDefinitions } from './definitions-parameter.ts';

it.each([
  ['/companies', '/companies?definitions=12'],
  ['/companies?w.metrics.visits=[1,]&a=b', '/companies?w.metrics.visits=[1,]&a=b&definitions=12'],
  ['/companies?definitions=3&a=b#list', '/companies?a=b&definitions=12#list'],
])('names the definitions in %s', (path, expected) => {
  expect(withDefinitions(path, 12)).toBe(expected);
  expect(withDefinitions(path, undefined)).toBe(path);
});

it.each([
  ['?definitions=12&a=b', 12],
  ['', undefined],
  ['?definitions=0', undefined],
  ['?definitions=x1', undefined],
])('reads it in %j', (search, expected) => {
  expect(definitionsOf(search)).toBe(expected);
});
