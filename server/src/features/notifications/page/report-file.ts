import { METRICS } from '@parley/core/metrics';
import { csvLine } from '../../exports/index.ts';
import type { ReportContent } from './report-content.ts';

/**
 * The figures of a report as one table: a line for the period, for the one before, for each day or week and for each of the largest
 * parts. What a line does not have is empty; figures are as the API gives them, 0.25 for 25%.
 */
export function reportFile({ range, compared, figures, charts, tables }: ReportContent): string {
  const metrics = figures.map(({ metric }) => metric);
  const whole = (name: string, { start, end }: ReportContent['range'], pick: 'value' | 'previous') =>
    csvLine([name, '', start, end, ...figures.map((figure) => figure[pick])]);
  const steps = [
    ...new Set(charts.flatMap(({ series }) => series.flatMap(({ points }) => points.map(({ x }) => x)))),
  ];
  const courseOf = (metric: string, step: string): number | null =>
    charts
      .flatMap(({ series }) => series)
      .find(({ id }) => id === metric)
      ?.points.find(({ x }) => x === step)?.y ?? null;
  const course = steps
    .toSorted()
    .map((step) =>
      csvLine([charts[0]?.x.label ?? '', step, '', '', ...metrics.map((metric) => courseOf(metric, step))]),
    );
  const parts = tables.flatMap(({ columns: [first], rows }) =>
    rows.map((row) =>
      csvLine([
        first?.label ?? '',
        row[first?.id ?? ''] ?? '',
        range.start,
        range.end,
        ...metrics.map((metric) => row[metric] ?? null),
      ]),
    ),
  );
  return [
    csvLine(['Line', 'Name', 'From', 'To', ...metrics.map((metric) => METRICS[metric].label)]),
    whole('Period', range, 'value'),
    whole('Compared with', compared, 'previous'),
    ...course,
    ...parts,
  ].join('');
}
