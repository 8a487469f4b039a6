import { expect, it } from 'vitest';
import type { Segment } from './change-parts.ts';
import { shownSegments } from './shown-segments.ts';

const segment = (contribution: number): Segment => ({
  id: `s${contribution}`,
  name: `s${contribution}`,
  value: Math.max(0, contribution),
  previous: Math.max(0, -contribution),
  contribution,
  share: contribution / 100,
  expected: 0,
  isAdditive: true,
});
const all = [60, 50, 40, 30, 20, 10, 5, -1, -40, -74].map(segment);

it('names the largest movers of both directions and folds what is small', () => {
  const shown = shownSegments(all, 6);
  expect(shown.map(({ name }) => name)).toEqual(['s60', 's50', 's40', 's-40', 's-74', 'All others (5)']);
  const sum = (segments: readonly Segment[]) =>
    segments.reduce((total, each) => total + each.contribution, 0);
  expect(sum(shown)).toBe(sum(all));
});

it('names movers against many of the other direction', () => {
  const shown = shownSegments([...Array.from({ length: 20 }, (_, at) => segment(200 - at)), segment(-3)], 5);
  expect(shown.map(({ name }) => name)).toContain('s-3');
});

it('folds nothing where all fit', () => expect(shownSegments(all, 10)).toBe(all));
