import { expect, it } from 'vitest';
import { asOfText, untilText } from './freshness.ts';

const NOW = new Date('2026-03-04T09:30:00Z');

it.each([
  ['2026-03-04T06:00:00Z', 'today 06:00'],
  ['2026-03-03T23:59:59Z', 'yesterday 23:59'],
  ['2026-03-02T06:05:00Z', 'Mar 2, 2026 06:05'],
  ['2025-12-31T00:00:00Z', 'Dec 31, 2025 00:00'],
])('says %s as "%s"', (at, expected) => {
  expect(asOfText(new Date(at), NOW)).toBe(expected);
});

it('names the date of what is kept', () => {
  expect(asOfText(new Date('2026-03-04T06:00:00Z'))).toBe('Mar 4, 2026 06:00');
});

it.each([
  ['2026-03-03T23:00:00Z', true, 'LinkedIn Ads until yesterday 23:00 UTC'],
  ['2026-03-01T23:00:00Z', false, 'LinkedIn Ads until Mar 1, 2026 23:00 UTC, to be connected again'],
  [null, true, 'LinkedIn Ads not read to its end yet'],
])('says of a source that was read until %s as "%s"', (at, isActive, expected) => {
  const readUntil = at === null ? null : new Date(at);
  expect(untilText({ name: 'LinkedIn Ads', readUntil, isActive }, NOW)).toBe(expected);
});
