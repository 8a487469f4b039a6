import { expect, it } from 'vitest';
import { addShape, emptyShape, shapeOf } from './shape-of.ts';

const shape = (...values: unknown[]) => {
  const found = emptyShape();
  for (const value of values) addShape(found, value);
  return shapeOf(found);
};

it.each([
  ['text', 'string'],
  [4.5, 'number'],
  [true, 'boolean'],
  [null, 'null'],
  [new Uint8Array(3), 'bytes'],
  [[], []],
  [{}, {}],
  [
    { b: 1, a: 'x' },
    { a: 'string', b: 'number' },
  ],
  [[{ id: 1 }, { id: 'x', more: null }], [{ id: 'number|string', 'more?': 'null' }]],
  [[1, { a: 1 }], [{ 'one of': ['number', { a: 'number' }] }]],
])('of %o is %o', (value, expected) => {
  expect(shape(value)).toEqual(expected);
});

it('joins those of several answers', () => {
  expect(shape({ results: [{ id: 1 }] }, { results: [], paging: { next: 'a' } })).toEqual({
    results: [{ id: 'number' }],
    'paging?': { next: 'string' },
  });
});

it('keeps no key that may be data, and no id in one', () => {
  const value = {
    'ann@acme.example': 1,
    'acme.example': 2,
    'Ann Smith': 3,
    hs_date_entered_123456: 4,
    '2026-03-04': 5,
    '@odata.type': 6,
    [`x${'y'.repeat(200)}`]: 7,
  };
  expect(shape(value)).toEqual({
    '*': 'number',
    '@odata.type': 'number',
    'hs_date_entered_#': 'number',
  });
});

it('ends in what is nested without end, and in lists and objects of any size', () => {
  let deep: unknown = 'secret';
  for (let nth = 0; nth < 500; nth++) deep = { deep };
  const text = JSON.stringify(shape(deep));
  expect(text.length).toBeLessThan(200);
  expect(text).not.toContain('secret');
  const wide = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [
      `k${'abcdefghij'[at % 10]}${at % 999}_${'x'.repeat(Math.floor(at / 999))}`,
      at,
    ]),
  );
  expect(Object.keys(shape(wide) as object).length).toBeLessThanOrEqual(1_000);
});
