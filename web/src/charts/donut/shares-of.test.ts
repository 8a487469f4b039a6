import { expect, it } from 'vitest';
import { sharesOf } from './shares-of.ts';

const slices = (...values: number[]) =>
  values.map((value, at) => ({ id: `${at}`, name: `Slice ${at}`, color: 'red', value }));
const shown = (values: number[], of?: 'list' | 'ring') => [...sharesOf(slices(...values), of).values()];

it.each([
  [[1, 1, 1], 'ring', ['34%', '33%', '33%']],
  [[1, 1, 1], 'list', ['33.4%', '33.3%', '33.3%']],
  [[333, 333, 334], 'ring', ['33%', '33%', '34%']],
  [[980, 20], 'ring', ['98%', '2%']],
  [[5, 0], 'list', ['100%', '0%']],
] as const)('%j as %s are %j, together 100%%', (values, of, expected) => {
  expect(shown([...values], of)).toEqual(expected);
});

it('nothing has no shares', () => {
  expect(shown([0, 0])).toEqual([]);
});
