import { expect, it } from 'vitest';
import { placeLabels, ringSegment } from './donut-arc.ts';

it('starts at the top and goes clockwise', () => {
  expect(ringSegment(0, 0.25, 5, 10)).toBe(
    'M 0.000 -10.000 A 10 10 0 0 1 10.000 0.000 L 5.000 0.000 A 5 5 0 0 0 0.000 -5.000 Z',
  );
});

it('takes the long way for more than half', () =>
  expect(ringSegment(0, 0.75, 5, 10)).toContain('A 10 10 0 1 1'));

it('draws a whole ring in two pieces, as an arc to its own start is nothing', () =>
  expect(ringSegment(0, 1, 5, 10).match(/M /g)).toHaveLength(2));

const LABELS = [
  { id: 'a', text: '5%', turn: 0.027 },
  { id: 'b', text: '4%', turn: 0.073 },
  { id: 'c', text: '3%', turn: 0.106 },
  { id: 'd', text: '88%', turn: 0.56 },
];

it('moves a label on that would lie on the one before, and leaves those that have room', () => {
  const [a, b, c, d] = placeLabels(LABELS, { radius: 53, fontSize: 8 });
  expect([a, b].map((label) => label?.side)).toEqual(['middle', 'start']);
  expect((c?.y ?? 0) - (b?.y ?? 0)).toBeGreaterThanOrEqual(8);
  const alone = placeLabels(LABELS.slice(3), { radius: 53, fontSize: 8 });
  expect(alone).toEqual([d]);
});
