import { expect, it } from 'vitest';
import { whyUnpaired } from './unpaired-rows.ts';

const range = { start: '2026-09-10', end: '2026-11-28' };

it('says why months that do not pair are not compared', () => {
  const compare = { start: '2026-06-18', end: '2026-09-05' };
  expect(whyUnpaired({ dimensions: ['vendor', 'month'], range, compare })).toBe(
    'The months of 2026-09-10 to 2026-11-28 and of 2026-06-18 to 2026-09-05 do not pair one by one, so only the totals are compared.',
  );
  expect(whyUnpaired({ dimensions: ['vendor'], range, compare })).toBeUndefined();
  expect(whyUnpaired({ dimensions: ['week'], range, compare })).toBeUndefined();
});

it('compares the same months of another year, and nothing where nothing is compared', () => {
  const compare = { start: '2025-09-10', end: '2025-11-28' };
  expect(whyUnpaired({ dimensions: ['month'], range, compare })).toBeUndefined();
  expect(whyUnpaired({ dimensions: ['month'], range })).toBeUndefined();
});
