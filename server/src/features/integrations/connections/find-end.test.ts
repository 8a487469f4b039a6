import { expect, it } from 'vitest';
import { findEnd } from './find-end.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

it.each([
  [undefined, []],
  ['2026-11-27T12:00:01Z', []],
  ['2026-11-27T12:00:00Z', ['Ends soon']],
  ['2026-11-20T12:05:00Z', ['Ends soon']],
])('warns a week before %s', (end, expected) => {
  const found = findEnd(end === undefined ? undefined : new Date(end), NOW);
  expect(found.map(({ name }) => name)).toEqual(expected);
});

it('says until which day it works', () => {
  expect(findEnd(new Date('2026-11-22T08:00:00Z'), NOW)[0]?.description).toContain('until 2026-11-22.');
});
