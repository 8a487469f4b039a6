import { expect, it } from 'vitest';
import { fromTyped, toTyped, unitOfInput } from './goal-units.ts';

it('takes a share as percent, and gives back what was typed', () => {
  expect(fromTyped(25, 'percent')).toBe(0.25);
  expect(toTyped(0.29, 'percent')).toBe(29);
  expect(fromTyped(1_200.5, 'money')).toBe(1_200.5);
  expect(toTyped(5, 'count')).toBe(5);
  expect(unitOfInput('cost')).toMatchObject({ prefix: '$' });
  expect(unitOfInput(undefined)).toEqual({ factor: 1 });
});
