import { type DateRange, type Day, isPartialWeek, weeksOf } from '@parley/core/dates';
import { type MetricId, metricOf } from '@parley/core/metrics';
import type { ChartSeries } from '../../../charts/index.ts';

/** One of those side by side. */
export type Compared = {
  id: string;
  name: string;
  color: string;
  /** Whose weeks are its course: its own, or its company's. */
  courseId: string;
  /** No week of it is known. */
  isUnknown?: boolean;
};

type WeekRow = {
  dimensions: readonly { id: string }[];
  figures: readonly (number | null)[];
};

/**
 * One line for each of `compared` from rows of week x id. A week without a row is 0 for what can be counted, and a gap
 * for a ratio; a figure that is not known is a gap.
 */
export function comparedSeries(
  rows: readonly WeekRow[],
  compared: readonly Compared[],
  metric: MetricId,
  { range, today }: { range: DateRange; today: Day },
): ChartSeries[] {
  const key = (week: string, id: string): string => `${week.slice(0, 10)} ${id}`;
  const found = new Map(
    rows.map(({ dimensions: [week, one], figures: [figure = null] }) => [
      key(week?.id ?? '', one?.id ?? ''),
      figure,
    ]),
  );
  const missing = metricOf(metric).source === 'ratio' ? null : 0;
  const figureOf = (week: string, { courseId, isUnknown = false }: Compared): number | null => {
    const figure = found.get(key(week, courseId));
    return figure === undefined ? (isUnknown ? null : missing) : figure;
  };
  const weeks = weeksOf(range);
  return compared.map((one) => ({
    id: one.id,
    name: one.name,
    color: one.color,
    values: weeks.map((week) => ({
      week,
      value: figureOf(week, one),
      isPartial: isPartialWeek(week, range, today),
    })),
  }));
}
