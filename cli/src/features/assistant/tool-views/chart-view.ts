import type { Block } from '@parley/core/assistant';
import { formatCompact, formatFigure } from '@parley/core/metrics';
import { bar, columns, sparkline, squeeze } from '../../../ui/bars.ts';
import { type Line, line, span, type Tone } from '../../../ui/line.ts';
import { padEnd, padStart, safeText, textWidth, truncate } from '../../../ui/text-width.ts';
import type { ViewOf } from './view.ts';

type Chart = Extract<Block, { kind: 'chart' }>;
type Series = Chart['series'][number];

const HEIGHT = 5;
const TONES: Readonly<Record<string, Tone>> = {
  target: 'target',
  other: 'other',
  bot: 'bot',
  unresolved: 'unknown',
};
const largestOf = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0));

/** A week that the period or today cuts holds fewer days than the others. */
const endOf = (point: Series['points'][number] | undefined): string =>
  `${point?.x ?? ''}${point?.partial ? ' (partial)' : ''}`;

/** One series over time: columns, with the scale on the left and the ends of time below. */
function overTime({ points, label }: Series, { unit }: Chart, width: number): Line[] {
  const values = points.map(({ y }) => y);
  const room = Math.max(10, width - 12);
  const groups = squeeze(values, room);
  const step = Math.max(1, Math.min(4, Math.floor(room / groups.length)));
  const wide = groups.flatMap((value) => [
    ...Array<number | null>(Math.max(1, step - 1)).fill(value),
    ...(step > 1 ? [null] : []),
  ]);
  const scale = [formatCompact(largestOf(groups), unit), ...Array<string>(HEIGHT - 2).fill(''), '0'];
  const first = endOf(points[0]);
  const end = endOf(points.at(-1));
  const gap = Math.max(2, wide.length - textWidth(first) - textWidth(end));
  return [
    line(span(safeText(label), 'dim')),
    ...columns(wide, HEIGHT).map((text, index) =>
      line(span(padStart(scale[index] ?? '', 8), 'dim'), '  ', span(text, 'accent')),
    ),
    line(' '.repeat(10), span(`${first}${' '.repeat(gap)}${end}`, 'dim')),
  ];
}

const LEAST_COLUMNS = 10;

/** As many of the notes as there is room for, the first in any case. */
const fitting = (notes: readonly string[], room: number): string =>
  notes.reduce((text, note) => (textWidth(text) + textWidth(note) <= room ? `${text}${note}` : text));

/** Several series over time: a sparkline each, with its last and its largest figure. */
function sparklines({ series, unit }: Chart, width: number): Line[] {
  const nameWidth = Math.min(24, Math.max(...series.map(({ label }) => textWidth(label))));
  const drawn = Math.max(LEAST_COLUMNS, width - nameWidth - 51);
  return series.map(({ id, label, points }) => {
    const values = points.map(({ y }) => y);
    const isCut = points.at(-1)?.partial ?? false;
    const notes = [
      `  last ${formatFigure(values.at(-1) ?? null, unit)}${isCut ? ' (partial)' : ''}`,
      `, most ${formatFigure(largestOf(values), unit)}`,
      points.length > 1 && points[0]?.partial ? ', first partial' : '',
    ];
    const sparks = sparkline(squeeze(values, drawn));
    return line(
      padEnd(truncate(safeText(label), nameWidth), nameWidth),
      '  ',
      span(sparks, TONES[id] ?? 'accent'),
      span(fitting(notes, width - nameWidth - 2 - textWidth(sparks)), 'dim'),
    );
  });
}

/** Categories of one series: a bar each with its share where shares add up. */
function bars(chart: Chart, width: number): Line[] {
  const rows = chart.series.flatMap(({ label, points, id }) =>
    points.map(({ x, y }) => ({ name: chart.series.length > 1 ? `${x} · ${label}` : x, y, id })),
  );
  const nameWidth = Math.min(28, Math.max(...rows.map(({ name }) => textWidth(name)), 4));
  const largest = largestOf(rows.map(({ y }) => y));
  const total = rows.reduce((sum, { y }) => sum + (y ?? 0), 0);
  const hasShare = (chart.shape === 'donut' || chart.shape === 'stacked') && total > 0;
  const barWidth = Math.max(8, Math.min(40, width - nameWidth - 22));
  return rows.map(({ name, y, id }) =>
    line(
      padEnd(truncate(safeText(name), nameWidth), nameWidth),
      padStart(formatFigure(y, chart.unit), 11),
      span(hasShare ? padStart(formatFigure((y ?? 0) / total, 'percent'), 8) : '', 'dim'),
      '  ',
      span(bar(y ?? 0, largest, barWidth), TONES[id] ?? 'accent'),
    ),
  );
}

export const chartView: ViewOf<'chart'> = (chart, { width }) => {
  if (chart.series.length === 0) return [];
  if (chart.x.kind === 'category') return bars(chart, width);
  const [only] = chart.series;
  return chart.series.length === 1 && only !== undefined
    ? overTime(only, chart, width)
    : sparklines(chart, width);
};
