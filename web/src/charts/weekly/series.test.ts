import { describe, expect, it } from 'vitest';
import { labelledPlaces, lineParts, ofWholeWeeks, stack, toColumns } from './series.ts';

const series = [
  {
    id: 'a',
    name: 'A',
    color: 'red',
    values: [
      { week: 'w1', value: 3 },
      { week: 'w2', value: 0, isPartial: true },
    ],
  },
  {
    id: 'b',
    name: 'B',
    color: 'blue',
    values: [
      { week: 'w1', value: 1 },
      { week: 'w2', value: null },
    ],
  },
];

describe('columns', () => {
  it('hold the figure of every series, their sum, and whether the week is cut', () => {
    const [first, second] = toColumns(series);
    expect(first).toMatchObject({ x: 'w1', total: 4, isPartial: false });
    expect(second).toMatchObject({ x: 'w2', total: 0, isPartial: true });
    expect([...(first?.values ?? [])]).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });
});

describe('stacked bars', () => {
  it('are stacked in the order of the series, without a part for 0', () => {
    const segments = stack(series, toColumns(series), false);
    expect(segments.map(({ x, id, y1, y2 }) => [x, id, y1, y2])).toEqual([
      ['w1', 'a', 0, 3],
      ['w1', 'b', 3, 4],
    ]);
  });

  it('fill the whole as shares', () => {
    const segments = stack(series, toColumns(series), true);
    expect(segments.map(({ y1, y2 }) => [y1, y2])).toEqual([
      [0, 0.75],
      [0.75, 1],
    ]);
  });
});

describe('a line of comparison', () => {
  const part = { isPartial: true };
  const whole = { isPartial: false };

  const of = (...values: number[]) => values.map((value) => ({ value }));

  it('leaves out weeks that are cut, here or there', () => {
    expect(ofWholeWeeks(of(1, 2, 3, 4), [part, whole, whole, part])).toEqual([null, 2, 3, null]);
    expect(ofWholeWeeks([{ value: 1, ...part }, ...of(2, 3)], [whole, whole, whole])).toEqual([null, 2, 3]);
  });
  it('keeps them where there is hardly anything else', () => {
    expect(ofWholeWeeks(of(1, 2), [part, part])).toEqual([1, 2]);
    expect(ofWholeWeeks(of(1, 2, 3), [part, whole, part])).toEqual([1, 2, 3]);
  });
  it('is none without figures', () => expect(ofWholeWeeks(undefined, [whole])).toBeUndefined());
});

describe('a line', () => {
  const at = (week: string, value: number | null, isPartial = false) => ({ week, value, isPartial });
  const [a, b, c] = [at('a', 3), at('b', 4), at('c', 5)];
  const first = at('f', 1, true);
  const last = at('l', 2, true);

  it('is solid through whole weeks', () => expect(lineParts([a, b])).toEqual({ whole: [a, b], cut: [] }));
  it('is cut towards weeks that are', () =>
    expect(lineParts([first, a, b, c, last])).toEqual({
      whole: [a, b, c],
      cut: [
        [first, a],
        [c, last],
      ],
    }));
  it('does not fall to a week in which nothing happened yet', () =>
    expect(lineParts([a, b, at('l', 0, true)])).toEqual({ whole: [a, b], cut: [] }));
  it('keeps the only week there is', () => expect(lineParts([first])).toEqual({ whole: [], cut: [[first]] }));
});

describe('labels', () => {
  const places = Array.from({ length: 13 }, (_, index) => `w${index}`);
  it('are at every place when there is room', () => {
    expect(labelledPlaces(places, 1300, 64)).toEqual(places);
  });
  it('keep the last place when they are thinned out', () => {
    expect(labelledPlaces(places, 300, 64)).toEqual(['w0', 'w3', 'w6', 'w9', 'w12']);
  });
  it('are none for no place', () => expect(labelledPlaces([], 300, 64)).toEqual([]));
});
