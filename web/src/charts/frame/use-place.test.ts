import { expect, it } from 'vitest';
import { nearestPlace } from './use-place.ts';

const places = [
  { left: 10, width: 20 },
  { left: 40, width: 20 },
];

it.each([
  [-5, 0],
  [20, 0],
  [36, 1],
  [500, 1],
])('%d is nearest to place %d', (at, place) => expect(nearestPlace(places, at)).toBe(place));

it('is none without places', () => expect(nearestPlace([], 3)).toBeUndefined());
