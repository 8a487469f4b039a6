import { expect, it } from 'vitest';
import { ringSegment } from './donut-arc.ts';

it('starts at the top and goes clockwise', () => {
  expect(ringSegment(0, 0.25, 5, 10)).toBe(
    'M 0.000 -10.000 A 10 10 0 0 1 10.000 0.000 L 5.000 0.000 A 5 5 0 0 0 0.000 -5.000 Z',
  );
});

it('takes the long way for more than half', () =>
  expect(ringSegment(0, 0.75, 5, 10)).toContain('A 10 10 0 1 1'));

it('draws a whole ring in two pieces, as an arc to its own start is nothing', () =>
  expect(ringSegment(0, 1, 5, 10).match(/M /g)).toHaveLength(2));
