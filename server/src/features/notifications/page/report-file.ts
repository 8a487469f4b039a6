import { groupedNotes, noteInWords } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { csvLine, noteLine } from '../../exports/index.ts';
import { definitionsWords } from './about-words.ts';
import type { ReportContent } from './report-content.ts';

/** An answer as it is shown: its figures, then each of its tables with a heading of its own. */
function answerFile({ range, figures, tables }: ReportContent): string {
  const days = csvLine(['From', range.start, 'To', range.end]);
  const values = figures.map(({ metric, value, previous }) =>
    csvLine([METRICS[metric].label, value, previous]),
  );
  const listed = tables.map(({ columns, rows }) =>
    [
      csvLine(columns.map(({ label }) => label)),
      ...rows.map((row) => csvLine(columns.map(({ id }) => row[id] ?? null))),
    ].join(''),
  );
  return [
    days,
    ...(values.length === 0 ? [] : [[csvLine(['Figure', 'Value', 'Before']), ...values].join('')]),
    ...listed,
  ].join(csvLine([]));
}

/** Below the figures: what they are of, what speaks against them, and which definitions they were made with. */
function closing({ pageName, figures, tables, warnings = [], definitions }: ReportContent): string {
  const notes = [
    ...(pageName === '' ? [] : [`${pageName}.`]),
    ...groupedNotes(figures.map(({ metric, note }) => ({ label: METRICS[metric].label, note }))).map(
      noteInWords,
    ),
    ...tables.flatMap(({ notes = [] }) => notes),
    ...warnings,
    ...(definitions === undefined ? [] : [definitionsWords(definitions)]),
  ];
  return notes.map(noteLine).join('');
}

/**
 * The figures of a report as one table: a line for the period, for the one before, for each day or week and for each of the largest
 * parts. What a line does not have is empty; figures are as the API gives them, 0.25 for 25%.
 */
export function reportFile(content: ReportContent): string {
  if (content.says !== undefined) return `${answerFile(content)}${closing(content)}`;
  const { range, compared, figures, charts, tables } = content;
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
    closing(content),
  ].join('');
}
