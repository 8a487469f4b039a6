import type { ChartSeries, Comparison } from '../../../charts/index.ts';

type Week = { sundayOfWeek: string; isPartial: boolean };

/** One figure of every week as a series of a chart. */
export const weeklySeries = <Point extends Week>(
  points: readonly Point[],
  { id, name, color }: Pick<ChartSeries, 'id' | 'name' | 'color'>,
  figure: (point: Point) => number | null | undefined,
): ChartSeries => ({
  id,
  name,
  color,
  values: points.map((point) => ({
    week: point.sundayOfWeek,
    value: figure(point) ?? null,
    isPartial: point.isPartial,
  })),
});

/** The same figure behind every week. */
export const level = (count: number, value: number | null | undefined, name: string): Comparison => ({
  name,
  values: Array.from({ length: count }, () => ({ value: value ?? null, label: name })),
});
