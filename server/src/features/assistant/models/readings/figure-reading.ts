import type { Answer, Block } from '@parley/core/assistant';
import type { ToolOutput } from '@parley/core/assistant/tools';
import { type DateRange, isPartialUnit, type TimeUnit } from '@parley/core/dates';
import { campaignPermalink } from '@parley/core/features/campaigns';
import { companyPagePermalink } from '@parley/core/features/companies';
import { vendorPermalink } from '@parley/core/features/vendors';
import {
  DIMENSION_IDS,
  DIMENSIONS,
  type DimensionId,
  delta,
  formatFigure,
  METRIC_IDS,
  METRICS,
  type MetricId,
} from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import type { Amount, Note, Reader, ReadInput } from './reading.ts';

type Output = ToolOutput<'metrics_query'>;
type Row = Output['rows'][number];

/** Enough to see what there is; the person sees all rows. */
const TOLD_ROWS = 40;
const MOST_BARS = 12;
const MOST_SERIES = 5;

const isTime = (dimension: DimensionId): boolean => DIMENSIONS[dimension].kind === 'time';

export const metricsOf = ({ columns }: Pick<Output, 'columns'>): MetricId[] =>
  columns.flatMap(({ id, kind }) => (kind === 'metric' ? METRIC_IDS.filter((each) => each === id) : []));
const dimensionsOf = ({ columns }: Output): DimensionId[] =>
  columns.flatMap(({ id, kind }) =>
    kind === 'dimension' ? DIMENSION_IDS.filter((each) => each === id) : [],
  );

const valueName = (dimension: DimensionId, { values }: Row): string => {
  const { id = '', name = '' } = values[dimension] ?? {};
  if (dimension === 'day' || dimension === 'week') return describeRange({ start: id, end: id });
  return name === '' ? `${DIMENSIONS[dimension].label} not known` : name;
};

/** `10% more`, as a value: which way a figure went is no word of the model either. */
export function changeWords(metric: MetricId, value: number | null, previous: number | null): string | null {
  const change = delta(value, previous);
  if (change === null || METRICS[metric].unit === 'date') return null;
  if (change === 0) return 'the same';
  return `${formatFigure(Math.abs(change), 'percent')} ${change > 0 ? 'more' : 'less'}`;
}

export function numberBlock(
  metric: MetricId,
  value: number | null,
  before: { value: number | null; label: string } | null,
): Block {
  const { label, unit, better } = METRICS[metric];
  if (before === null || unit === 'date') return { kind: 'number', label, value, unit, better };
  return {
    kind: 'number',
    label,
    value,
    unit,
    better,
    previous: before.value,
    delta: delta(value, before.value),
    previousLabel: before.label,
  };
}

/** Where a figure is of: its row and the periods, in words. */
export type FigureOf = { row?: readonly string[]; period: string; before?: string | undefined };

/** A figure, what it was, and by how much it changed. */
export function toldFigure(
  note: Note,
  metric: MetricId,
  { value, previous }: { value: number | null; previous: number | null | undefined },
  { row = [], period, before = period }: FigureOf,
): Record<string, string> {
  const { label, unit } = METRICS[metric];
  const change = previous === undefined ? null : changeWords(metric, value, previous);
  const amount = (number: number | null, role: Amount['role'], of: string): Amount | undefined =>
    number === null || unit === 'date'
      ? undefined
      : { label, unit: role === 'change' ? 'percent' : unit, value: number, metric, row, period: of, role };
  return {
    [label]: note(formatFigure(value, unit), amount(value, 'figure', period)),
    ...(previous !== undefined && {
      [`${label} before`]: note(formatFigure(previous, unit), amount(previous, 'before', before)),
    }),
    ...(change !== null && {
      [`${label} change`]: note(change, amount(delta(value, previous ?? null), 'change', period)),
    }),
  };
}

const PAGE_OF: Readonly<Partial<Record<DimensionId, (id: string) => string>>> = {
  company: companyPagePermalink,
  vendor: vendorPermalink,
  campaign: campaignPermalink,
};

function tableBlock(output: Output): Block {
  const [dimensions, metrics] = [dimensionsOf(output), metricsOf(output)];
  const [metric] = metrics;
  const hasBefore = output.comparedWith !== null && metric !== undefined;
  const [only, more] = dimensions;
  const page = only === undefined || more !== undefined ? undefined : PAGE_OF[only];
  return {
    kind: 'table',
    columns: [
      ...dimensions.map((id) => ({ id, label: DIMENSIONS[id].label, unit: 'text' as const })),
      ...metrics.map((id) => ({ id, label: METRICS[id].label, unit: METRICS[id].unit })),
      ...(hasBefore && output.comparedWith !== null
        ? [
            { id: 'previous', label: describeRange(output.comparedWith), unit: METRICS[metric].unit },
            { id: 'delta', label: 'Change', unit: 'percent' as const, isChange: true },
          ]
        : []),
    ],
    rows: output.rows.map((row) => ({
      ...Object.fromEntries(dimensions.map((id) => [id, valueName(id, row)])),
      ...Object.fromEntries(metrics.map((id) => [id, row.figures[id] ?? null])),
      ...(hasBefore && {
        previous: row.previous?.[metric] ?? null,
        delta: delta(row.figures[metric] ?? null, row.previous?.[metric] ?? null),
      }),
    })),
    links: output.rows.map((row) => {
      const id = only === undefined ? '' : (row.values[only]?.id ?? '');
      return page === undefined || id === '' ? null : page(id);
    }),
    totalRows: output.totalRows,
  };
}

function lineBlock(
  output: Output,
  metric: MetricId,
  time: DimensionId,
  split: DimensionId | undefined,
): Block {
  const { period } = output;
  const point = (row: Row) => ({
    x: row.values[time]?.id ?? '',
    y: row.figures[metric] ?? null,
    ...(row.isPartial && { partial: true }),
  });
  const groups =
    split === undefined
      ? new Map([[METRICS[metric].label, output.rows]])
      : Map.groupBy(output.rows, (row) => valueName(split, row));
  const total = (rows: readonly Row[]): number =>
    rows.reduce((sum, row) => sum + (row.figures[metric] ?? 0), 0);
  const series = [...groups]
    .toSorted(([, a], [, b]) => total(b) - total(a))
    .slice(0, MOST_SERIES)
    .map(([label, rows]) => ({
      id: label,
      label,
      points: rows.map(point).toSorted((a, b) => (a.x < b.x ? -1 : 1)),
    }));
  return {
    kind: 'chart',
    shape: split === undefined ? 'line' : 'stacked',
    x: { label: DIMENSIONS[time].label, kind: 'time' },
    unit: METRICS[metric].unit,
    series: series.map((each) => withPartial(each, time as TimeUnit, period)),
  };
}

type Series = Extract<Block, { kind: 'chart' }>['series'][number];
const withPartial = (series: Series, time: TimeUnit, period: DateRange): Series => ({
  ...series,
  points: series.points.map((point) =>
    isPartialUnit(time, point.x, { range: period, today: period.end }) ? { ...point, partial: true } : point,
  ),
});

function blocksOf(output: Output): Block[] {
  const [metrics, dimensions] = [metricsOf(output), dimensionsOf(output)];
  const { comparedWith, totals } = output;
  const numbers = metrics.map((metric) =>
    numberBlock(
      metric,
      totals.figures[metric] ?? null,
      comparedWith === null
        ? null
        : { value: totals.previous?.[metric] ?? null, label: describeRange(comparedWith) },
    ),
  );
  const [metric] = metrics;
  if (dimensions.length === 0 || metric === undefined) return numbers;
  const time = dimensions.find(isTime);
  const [split, ...others] = dimensions.filter((each) => !isTime(each));
  const isDrawn = METRICS[metric].unit !== 'date' && output.rows.length > 1 && others.length === 0;
  if (time !== undefined)
    return [
      ...(split === undefined ? numbers : []),
      ...(isDrawn ? [lineBlock(output, metric, time, split)] : []),
      ...(isDrawn && metrics.length === 1 ? [] : [tableBlock(output)]),
    ];
  const bars: Block[] =
    isDrawn && split !== undefined
      ? [
          {
            kind: 'chart',
            shape: split === 'trafficType' ? 'donut' : 'bars',
            x: { label: DIMENSIONS[split].label, kind: 'category' },
            unit: METRICS[metric].unit,
            series: [
              {
                id: metric,
                label: METRICS[metric].label,
                points: output.rows
                  .slice(0, MOST_BARS)
                  .map((row) => ({ x: valueName(split, row), y: row.figures[metric] ?? null })),
              },
            ],
          },
        ]
      : [];
  return [...bars, tableBlock(output)];
}

const periodsOf = ({ period, comparedWith }: Output): FigureOf => ({
  period: describeRange(period),
  before: comparedWith === null ? undefined : describeRange(comparedWith),
});

function toldRow(output: Output, row: Row, note: Note): Record<string, unknown> {
  const [dimensions, metrics] = [dimensionsOf(output), metricsOf(output)];
  const of = { ...periodsOf(output), row: dimensions.map((id) => valueName(id, row)) };
  const shareOf = (metric: MetricId): string | null => {
    const [value, whole] = [row.figures[metric] ?? null, output.totals.figures[metric] ?? null];
    if (
      !METRICS[metric].additive ||
      dimensions.length !== 1 ||
      value === null ||
      whole === null ||
      whole === 0
    )
      return null;
    return formatFigure(value / whole, 'percent');
  };
  return {
    ...Object.fromEntries(
      dimensions.flatMap((id) => [
        [DIMENSIONS[id].label, note(valueName(id, row))],
        ...(isTime(id) ? [] : [[`${DIMENSIONS[id].label} id`, row.values[id]?.id ?? '']]),
      ]),
    ),
    ...Object.assign(
      {},
      ...metrics.map((metric) => {
        const share = shareOf(metric);
        return {
          ...toldFigure(
            note,
            metric,
            { value: row.figures[metric] ?? null, previous: row.previous?.[metric] },
            of,
          ),
          ...(share !== null && { [`${METRICS[metric].label} share`]: note(share) }),
        };
      }),
    ),
    ...(row.isPartial && { 'not whole': true }),
  };
}

const compareChip = (range: DateRange | null): Answer['query'] =>
  range === null ? [] : [{ label: 'Compared with', value: describeRange(range) }];

export const figureChips = (
  metrics: readonly MetricId[],
  dimensions: readonly DimensionId[],
  {
    input,
    output,
    chipOf,
  }: Pick<ReadInput<'metrics_query'>, 'chipOf'> & {
    input: Pick<ReadInput<'metrics_query'>['input'], 'filter' | 'audienceId'>;
    output: { period: DateRange; comparedWith?: DateRange | null };
  },
): Answer['query'] => [
  {
    label: metrics.length > 1 ? 'Metrics' : 'Metric',
    value: metrics.map((each) => METRICS[each].label).join(', '),
  },
  ...dimensions.map((each) => ({ label: 'By', value: DIMENSIONS[each].label.toLowerCase() })),
  ...(input.filter ?? []).map(chipOf),
  ...(input.audienceId === undefined
    ? []
    : [chipOf({ field: 'audienceIds', operator: 'in', operand: [input.audienceId] })]),
  { label: 'Period', value: describeRange(output.period) },
  ...compareChip(output.comparedWith ?? null),
];

/** Figures as a whole or by rows. */
export const readFigures: Reader<'metrics_query'> = (given) => {
  const { output, note } = given;
  const [metrics, dimensions] = [metricsOf(output), dimensionsOf(output)];
  const { rows, totals, totalRows, period, comparedWith, columns } = output;
  const missing = columns.flatMap((column) => (column.missing === null ? [] : [column.missing]));
  return {
    told: {
      period: note(describeRange(period)),
      ...(comparedWith !== null && { 'compared with': note(describeRange(comparedWith)) }),
      total: Object.assign(
        {},
        ...metrics.map((metric) =>
          toldFigure(
            note,
            metric,
            { value: totals.figures[metric] ?? null, previous: totals.previous?.[metric] },
            periodsOf(output),
          ),
        ),
      ),
      ...(dimensions.length > 0 && {
        'number of rows': note(formatFigure(totalRows, 'count')),
        rows: rows.slice(0, TOLD_ROWS).map((row) => toldRow(output, row, note)),
      }),
      ...(missing.length > 0 && { 'without a value because': missing }),
    },
    kinds: ['figures', ...(dimensions.some((each) => !isTime(each)) ? (['names'] as const) : [])],
    blocks: blocksOf(output),
    chips: figureChips(metrics, dimensions, given),
    definitions: output.definitions,
    permalink: output.permalink,
    asOf: output.asOf,
    definitionsVersion: output.definitionsVersion,
    query: given.input,
    ranges: [period, ...(comparedWith === null ? [] : [comparedWith])],
    isCut: totalRows > Math.min(rows.length, TOLD_ROWS),
    warnings: [
      ...missing,
      ...(totalRows > rows.length && rows.length > 0
        ? [`${formatFigure(rows.length, 'count')} of ${formatFigure(totalRows, 'count')} rows are shown.`]
        : []),
    ],
  };
};
