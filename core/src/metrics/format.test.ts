import { describe, expect, it } from 'vitest';
import { formatDelta, formatFigure } from './format.ts';

describe('formatFigure', () => {
  it.each([
    [0, 'count', 'exact', '0'],
    [1234567, 'count', 'exact', '1,234,567'],
    [9999, 'count', 'compact', '9,999'],
    [12_449, 'count', 'compact', '12.4k'],
    [3_200_000, 'count', 'compact', '3.2M'],
    [0.1234, 'percent', 'exact', '12.3%'],
    [0.5, 'percent', 'exact', '50%'],
    [1234.5, 'money', 'exact', '$1,234.50'],
    [1_250_000, 'money', 'compact', '$1.3M'],
    [1, 'days', 'exact', '1 day'],
    [12.34, 'days', 'exact', '12.3 days'],
    [3.44, 'ratio', 'exact', '3.4×'],
    [Date.UTC(2026, 2, 4, 23, 59), 'date', 'exact', 'Mar 4, 2026'],
    [null, 'count', 'exact', '–'],
    [undefined, 'date', 'exact', '–'],
    [Number.POSITIVE_INFINITY, 'ratio', 'exact', '–'],
  ] as const)('%s as %s, %s', (value, unit, style, expected) => {
    expect(formatFigure(value, unit, style)).toBe(expected);
  });
});

describe('formatDelta', () => {
  it.each([
    [0.123, { text: '12.3%', direction: 'up' }],
    [-2, { text: '200%', direction: 'down' }],
    [0.0049, { text: '0.5%', direction: 'neutral' }],
    [0.005, { text: '0.5%', direction: 'up' }],
    [null, null],
  ])('%s', (delta, expected) => {
    expect(formatDelta(delta)).toEqual(expected);
  });
});
