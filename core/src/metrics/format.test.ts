import { describe, expect, it } from 'vitest';
import { delta, formatCompact, formatDelta, formatFigure, judgeDelta, share } from './format.ts';

describe('formatFigure', () => {
  it.each([
    [1234.4, 'count', '1,234'],
    [0, 'count', '0'],
    [0.12345, 'percent', '12.3%'],
    [0.5, 'percent', '50%'],
    [1234567.8, 'money', '$1,234,568'],
    [1, 'days', '1 day'],
    [12.34, 'days', '12.3 days'],
    [2.25, 'ratio', '2.3x'],
    [30.12, 'decimal', '30.1'],
    [Date.UTC(2026, 2, 1, 23, 59), 'date', 'Mar 1, 2026'],
    [null, 'money', '–'],
  ] as const)('%s as %s is %s', (value, unit, text) => {
    expect(formatFigure(value, unit)).toBe(text);
  });

  it('has a compact form', () => {
    expect(formatCompact(12_430, 'count')).toBe('12.4K');
    expect(formatCompact(3_100_000, 'money')).toBe('$3.1M');
    expect(formatCompact(0.034, 'percent')).toBe('3.4%');
  });
});

describe('delta', () => {
  it.each([
    [120, 100, 0.2],
    [80, -100, 1.8],
    [5, 0, null],
    [5, null, null],
    [null, 5, null],
  ] as const)('from %s against %s is %s', (current, previous, expected) => {
    expect(delta(current, previous)).toBe(expected);
  });

  it('is written with its sign', () => {
    expect([0.1234, -0.04, 0, null].map(formatDelta)).toEqual(['+12.3%', '-4%', '0%', '–']);
  });

  it('is neutral when small, and judged by what is better', () => {
    expect(judgeDelta(0.004, 'up')).toBe('neutral');
    expect(judgeDelta(0.1, 'up')).toBe('good');
    expect(judgeDelta(0.1, 'down')).toBe('bad');
    expect(judgeDelta(-0.1, 'down')).toBe('good');
  });
});

describe('share', () => {
  it('is none without something to divide by', () => {
    expect(share(1, 4)).toBe(0.25);
    expect(share(0, 4)).toBe(0);
    expect(share(1, 0)).toBeNull();
    expect(share(null, 4)).toBeNull();
    expect(share(1, undefined)).toBeNull();
  });
});
