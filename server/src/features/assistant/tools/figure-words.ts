import type { DateRange } from '@parley/core/dates';
import { delta, formatFigure, METRICS, type MetricId, NEUTRAL_DELTA } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';

/** `Visits 1,234`: a figure with its name. */
export const figureWords = (metric: MetricId, value: number | null | undefined): string =>
  `${METRICS[metric].label} ${formatFigure(value, METRICS[metric].unit)}`;

/** `+120` or `−120`, in the unit of the metric. */
export const signed = (metric: MetricId, value: number): string =>
  `${value < 0 ? '−' : '+'}${formatFigure(Math.abs(value), METRICS[metric].unit)}`;

export const definitionOf = (metric: MetricId): { term: string; text: string } => ({
  term: METRICS[metric].label,
  text: METRICS[metric].description,
});

/** A figure beside what it was. */
export function compareFigures(
  metric: MetricId,
  value: number | null | undefined,
  previous: number | null | undefined,
) {
  const [now, before] = [value ?? null, previous ?? null];
  return {
    metric,
    label: METRICS[metric].label,
    unit: METRICS[metric].unit as string,
    value: now,
    previous: before,
    difference: now === null || before === null ? null : now - before,
    delta: delta(now, before),
  };
}

/** `Visits 900 against 1,000 (−10%)`. */
export function changeWords(metric: MetricId, compared: ReturnType<typeof compareFigures>): string {
  const before = formatFigure(compared.previous, METRICS[metric].unit);
  const change = compared.delta;
  const words =
    change === null
      ? ''
      : Math.abs(change) < NEUTRAL_DELTA
        ? ' (about the same)'
        : ` (${change < 0 ? '−' : '+'}${formatFigure(Math.abs(change), 'percent')})`;
  return `${figureWords(metric, compared.value)} against ${before}${words}`;
}

export const rangeWords = (range: DateRange): string => describeRange(range);

/** `from Oct 1 to Oct 31, 2026`, `on Oct 1, 2026`: when something was. */
export const whenWords = (range: DateRange): string =>
  `${range.start === range.end ? 'on' : 'from'} ${describeRange(range)}`;
