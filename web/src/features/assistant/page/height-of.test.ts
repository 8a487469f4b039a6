import { expect, it } from 'vitest';
import { CHART_HEIGHT } from '../tool-views/chart-height.ts';
import { heightOf } from './height-of.ts';

const table = (rows: number) => ({
  kind: 'table',
  columns: [{ id: 'visits', label: 'Visits', unit: 'count' }],
  rows: Array.from({ length: rows }, () => ({ visits: 1 })),
  totalRows: rows,
});
const number = { kind: 'number', label: 'Visits', value: 3, unit: 'count', better: 'up' };
const chart = {
  kind: 'chart',
  shape: 'line',
  x: { label: 'Week', kind: 'time' },
  unit: 'count',
  series: [{ id: 'visits', label: 'Visits', points: [] }],
};

it('a pinned part keeps the place that it needs', () => {
  expect(heightOf(table(10)) - heightOf(table(2))).toBe(8 * (heightOf(table(2)) - heightOf(table(1))));
  expect(heightOf(chart)).toBeGreaterThan(CHART_HEIGHT);
  expect(heightOf(number)).toBeLessThan(heightOf(table(10)));
});

it('what was kept by another version has the place of a figure', () => {
  expect(heightOf(null)).toBe(heightOf(number));
  expect(heightOf({ kind: 'hologram' })).toBe(heightOf(number));
});
