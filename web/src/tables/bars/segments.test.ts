import { describe, expect, it } from 'vitest';
import { barParts, largestTotal, type Segment, shownTotal } from './segments.ts';

const bar = (target: number, other: number, bot: number): Segment[] => [
  { id: 'target', name: 'Target', color: 'green', value: target },
  { id: 'other', name: 'Other', color: 'blue', value: other },
  { id: 'bot', name: 'Bots', color: 'orange', value: bot },
];
const rows = [bar(10, 30, 60), bar(40, 10, 0)];
const widths = (segments: Segment[], mode: 'absolute' | 'percent', hidden: string[]) =>
  barParts(segments, { mode, hidden, largest: largestTotal(rows, hidden) }).map(({ id, width }) => [
    id,
    width,
  ]);

describe('bars in cells', () => {
  it('are as long as their share of the longest', () => {
    expect(widths(bar(40, 10, 0), 'absolute', [])).toEqual([
      ['target', 40],
      ['other', 10],
    ]);
  });

  it('are drawn against the longest that is left when a series is hidden', () => {
    expect(largestTotal(rows, ['bot'])).toBe(50);
    expect(shownTotal(bar(10, 30, 60), ['bot'])).toBe(40);
    expect(widths(bar(10, 30, 60), 'absolute', ['bot'])).toEqual([
      ['target', 20],
      ['other', 60],
    ]);
  });

  it('fill the track in percent, of what is shown', () => {
    expect(widths(bar(10, 30, 60), 'percent', ['bot'])).toEqual([
      ['target', 25],
      ['other', 75],
    ]);
  });

  it('are nothing where there is nothing', () => {
    expect(widths(bar(0, 0, 0), 'percent', [])).toEqual([]);
    expect(barParts(bar(0, 0, 0), { mode: 'absolute', hidden: [], largest: 0 })).toEqual([]);
  });
});
