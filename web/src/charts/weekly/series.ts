import type { MetricUnit } from '@parley/core/metrics';

/** A figure of one week (the Sunday it starts on), or of one category; null is no value, not zero. */
export type ChartValue = { week: string; value: number | null; isPartial?: boolean | undefined };
export type ChartSeries = {
  id: string;
  name: string;
  /** Any CSS colour; `var(--p-target)` follows the theme. */
  color: string;
  values: readonly ChartValue[];
  /** What others are seen against, as a goal: dashed, without dots. */
  isGuide?: boolean | undefined;
};

/** The stack above one position on the x axis. */
export type ChartColumn = {
  x: string;
  isPartial: boolean;
  values: ReadonlyMap<string, number | null>;
  total: number;
};
export type ChartUnit = MetricUnit;

/** The places on the x axis in the order of the first series, each with the figure of every series. */
export function toColumns(series: readonly ChartSeries[]): ChartColumn[] {
  const places = new Map<string, { isPartial: boolean; values: Map<string, number | null>; total: number }>();
  for (const { id, values } of series) {
    for (const { week, value, isPartial = false } of values) {
      const place = places.get(week) ?? { isPartial, values: new Map(), total: 0 };
      place.values.set(id, value);
      place.total += value ?? 0;
      place.isPartial ||= isPartial;
      places.set(week, place);
    }
  }
  return [...places].map(([x, place]) => ({ x, ...place }));
}

export type Segment = { x: string; id: string; color: string; isPartial: boolean; y1: number; y2: number };

/**
 * Figures on top of each other in the order of the series; as shares of the whole when `percent`. Bars have nothing for
 * nothing, areas go through it.
 */
export function stack(
  series: readonly ChartSeries[],
  columns: readonly ChartColumn[],
  percent: boolean,
  keepsNothing = false,
): Segment[] {
  return columns.flatMap(({ x, isPartial, values, total }) => {
    const whole = percent ? total : 1;
    let y = 0;
    return series.flatMap(({ id, color }) => {
      const value = whole === 0 ? 0 : (values.get(id) ?? 0) / whole;
      const y1 = y;
      y += value;
      return value === 0 && !keepsNothing ? [] : [{ x, id, color, isPartial, y1, y2: y }];
    });
  });
}

type Whole = { value: number | null; isPartial?: boolean | undefined };

/**
 * A line of comparison does not fall towards weeks that are cut, here or in what is compared with; a period of hardly any
 * whole week keeps all.
 */
export function ofWholeWeeks(
  compared: readonly Whole[] | undefined,
  columns: readonly Pick<ChartColumn, 'isPartial'>[],
): (number | null)[] | undefined {
  const isShort = columns.filter(({ isPartial }) => !isPartial).length < 2;
  return compared?.map(({ value, isPartial = false }, index) =>
    (isPartial || columns[index]?.isPartial === true) && !isShort ? null : value,
  );
}

/** A line in parts: solid between whole weeks, `cut` towards the first and the last week where those are not whole. */
export function lineParts(values: readonly ChartValue[]): { whole: ChartValue[]; cut: ChartValue[][] } {
  const startsCut = values[0]?.isPartial === true;
  const endsCut = values.length > 1 && values.at(-1)?.isPartial === true;
  // A line that falls to nothing says that there was less; the week has only just begun.
  const hasBegun = endsCut && Boolean(values.at(-1)?.value);
  return {
    whole: values.slice(startsCut ? 1 : 0, endsCut ? -1 : undefined),
    cut: [...(startsCut ? [values.slice(0, 2)] : []), ...(hasBegun ? [values.slice(-2)] : [])],
  };
}

/** So many places get a label that labels of `width` pixels do not touch; counted back from the last. */
export function labelledPlaces(places: readonly string[], available: number, width: number): string[] {
  const step = Math.max(1, Math.ceil((places.length * width) / Math.max(available, 1)));
  return places.filter((_, index) => (places.length - 1 - index) % step === 0);
}
