import { expect, it } from 'vitest';
import { type Chart, chartShapes } from './chart-shapes.ts';
import { chartInWords, dashesInWords, PAGE_COLORS } from './draw-chart.ts';

const weekly = (points: Chart['series'][number]['points']): Chart => ({
  ...{ kind: 'chart', shape: 'line', unit: 'count', x: { label: 'Week', kind: 'time' } },
  series: [{ id: 'visits', label: 'Visits', points }],
});

it('a chart in words says where its first or last figure is of a part of a week', () => {
  const whole = { x: '2026-11-15', y: 5_538 };
  expect(chartInWords(weekly([{ x: '2026-10-25', y: 2_120, partial: true }, whole]))).toBe(
    'Visits: from 2,120 (Oct 25, part of the week) to 5,538 (Nov 15)',
  );
  expect(chartInWords(weekly([whole, { x: '2026-11-22', y: 900, partial: true }]))).toBe(
    'Visits: from 5,538 (Nov 15) to 900 (Nov 22, part of the week)',
  );
});

it('says what its dashes are where it has some', () => {
  const points = [{ x: '2026-11-15', y: 5_538 }];
  expect(dashesInWords(weekly(points))).toBeUndefined();
  const cut = weekly([...points, { x: '2026-11-22', y: 900, partial: true }]);
  expect(dashesInWords(cut)).toBe('Dashed: part of the week');
  expect(dashesInWords({ ...cut, x: { label: 'Channel', kind: 'category' } })).toBeUndefined();
});

it('a line does not fall to nothing in a last week that has only just begun', () => {
  const points = ['2026-11-08', '2026-11-15'].map((x) => ({ x, y: 5_538 }));
  const lines = (last: { y: number; partial?: true }): number =>
    chartShapes(weekly([...points, { x: '2026-11-22', ...last }]), PAGE_COLORS).shapes.filter(
      (shape) => shape.kind === 'line' && shape.width === 2,
    ).length;
  expect(lines({ y: 900, partial: true })).toBe(2);
  expect(lines({ y: 0 })).toBe(2);
  expect(lines({ y: 0, partial: true })).toBe(1);
  expect(dashesInWords(weekly([...points, { x: '2026-11-22', y: 0, partial: true }]))).toBeUndefined();
});
