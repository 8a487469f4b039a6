import { describe, expect, it } from 'vitest';
import { comparedSeries } from './compared-series.ts';

const row = (week: string, id: string, figure: number | null) => ({
  dimensions: [{ id: week }, { id }],
  figures: [figure],
});
const RANGE = { range: { start: '2026-11-01', end: '2026-11-17' }, today: '2026-11-21' };
const COMPARED = [
  { id: 'a', name: 'A', color: '#111111', courseId: 'a' },
  { id: 'deal', name: 'Deal of B', color: '#222222', courseId: 'b' },
];
const ROWS = [row('2026-11-01', 'a', 5), row('2026-11-08', 'b', 7), row('2026-11-08', 'a', 2)];

describe('lines side by side', () => {
  it('have every week of the period, in the order they are compared', () => {
    const series = comparedSeries(ROWS, COMPARED, 'visits', RANGE);
    expect(series.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['A', [5, 2, 0]],
      ['Deal of B', [0, 7, 0]],
    ]);
    expect(series[0]?.values.map(({ week, isPartial }) => [week, isPartial])).toEqual([
      ['2026-11-01', false],
      ['2026-11-08', false],
      ['2026-11-15', true],
    ]);
  });

  it('have a gap where a figure is not known', () => {
    const rows = [row('2026-11-01', 'a', null), row('2026-11-08', 'a', 3)];
    const [series] = comparedSeries(rows, COMPARED, 'visits', RANGE);
    expect(series?.values.map(({ value }) => value)).toEqual([null, 3, 0]);
  });

  it('have a gap where a ratio has nothing to divide', () => {
    const rows = [row('2026-11-01', 'a', 0.5), row('2026-11-08', 'a', null)];
    const [series] = comparedSeries(rows, COMPARED, 'visitEfficiency', RANGE);
    expect(series?.values.map(({ value }) => value)).toEqual([0.5, null, null]);
  });
});
