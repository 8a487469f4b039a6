import { expect, it } from 'vitest';
import { NARROWEST, WIDEST, within } from './docked-width.ts';

it('keeps the panel between its narrowest and its widest, whatever was stored', () => {
  expect([0, 359.6, 500.4, 10_000, Number.NaN].map(within)).toEqual([
    NARROWEST,
    NARROWEST,
    500,
    WIDEST,
    WIDEST,
  ]);
});
