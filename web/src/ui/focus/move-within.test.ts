import { expect, it } from 'vitest';
import { moveWithin } from './move-within.ts';

it.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 0, undefined],
])('%s from %d leads to %s', (key, at, to) => expect(moveWithin(key, at, 3)).toBe(to));
