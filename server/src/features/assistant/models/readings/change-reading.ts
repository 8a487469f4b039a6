import type { Block } from '@parley/core/assistant';
import type { ToolOutput } from '@parley/core/assistant/tools';
import { DIMENSION_IDS, formatFigure, METRIC_IDS, METRICS, type MetricId } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import { figureChips, numberBlock, toldFigure } from './figure-reading.ts';
import type { Reader } from './reading.ts';

const metricsIn = (figures: readonly { metric: string }[]): MetricId[] =>
  figures.flatMap(({ metric }) => METRIC_IDS.filter((each) => each === metric));

/** Figures of two periods side by side. */
export const readComparison: Reader<'metrics_compare'> = (given) => {
  const { output, note } = given;
  const { figures, period, comparedWith, definitions, permalink, asOf } = output;
  const metrics = metricsIn(figures);
  const of = (metric: MetricId) => figures.find((each) => each.metric === metric);
  const label = describeRange(comparedWith);
  return {
    told: {
      period: note(describeRange(period)),
      'compared with': note(label),
      figures: metrics.map((metric) =>
        toldFigure(
          note,
          metric,
          { value: of(metric)?.value ?? null, previous: of(metric)?.previous ?? null },
          { period: describeRange(period), before: label },
        ),
      ),
    },
    kinds: ['figures'],
    blocks: metrics.map((metric) =>
      numberBlock(metric, of(metric)?.value ?? null, { value: of(metric)?.previous ?? null, label }),
    ),
    chips: figureChips(metrics, [], given),
    definitions,
    permalink,
    asOf,
    definitionsVersion: output.definitionsVersion,
    query: given.input,
    ranges: [period, comparedWith],
    warnings: [],
  };
};

type Breakdown = ToolOutput<'metrics_break_down_change'>['breakdowns'][number];

function partsTable(metric: MetricId, { dimension, label, segments }: Breakdown, before: string): Block {
  const { unit } = METRICS[metric];
  return {
    kind: 'table',
    columns: [
      { id: dimension, label, unit: 'text' },
      { id: metric, label: METRICS[metric].label, unit },
      { id: 'previous', label: before, unit },
      { id: 'contribution', label: 'Part of the change', unit, isChange: true },
      { id: 'share', label: 'Share of the change', unit: 'percent' },
    ],
    rows: segments.map(({ name, value, previous, contribution, share }) => ({
      [dimension]: name === '' ? `${label} not known` : name,
      [metric]: value,
      previous,
      contribution,
      share,
    })),
    totalRows: segments.length,
  };
}

/** What a change comes from: by the most telling dimension, which is the first. */
export const readChange: Reader<'metrics_break_down_change'> = (given) => {
  const { output, note } = given;
  const { change, breakdowns, period, comparedWith, definitions, permalink, asOf } = output;
  const [metric] = metricsIn([change]);
  const before = describeRange(comparedWith);
  const [first] = breakdowns;
  const signed = (value: number): string =>
    metric === undefined
      ? ''
      : `${value < 0 ? '−' : '+'}${formatFigure(Math.abs(value), METRICS[metric].unit)}`;
  return {
    told: {
      period: note(describeRange(period)),
      'compared with': note(before),
      figure:
        metric === undefined
          ? {}
          : toldFigure(note, metric, change, { period: describeRange(period), before }),
      parts: breakdowns.map(({ label, how, segments }) => ({
        by: label,
        how,
        segments: segments.map(({ name, contribution, share }) => ({
          name: note(name === '' ? `${label} not known` : name),
          'part of the change': note(
            signed(contribution),
            metric === undefined
              ? undefined
              : {
                  label: `Part of the change of ${METRICS[metric].label.toLowerCase()}`,
                  unit: METRICS[metric].unit,
                  value: contribution,
                  metric,
                  row: [name === '' ? `${label} not known` : name],
                  period: describeRange(period),
                  role: 'part',
                },
          ),
          ...(share !== null && { 'share of the change': note(formatFigure(share, 'percent')) }),
        })),
      })),
    },
    kinds: ['figures', 'names'],
    blocks:
      metric === undefined
        ? []
        : [
            numberBlock(metric, change.value, { value: change.previous, label: before }),
            ...(first === undefined ? [] : [partsTable(metric, first, before)]),
          ],
    chips: figureChips(
      metric === undefined ? [] : [metric],
      DIMENSION_IDS.filter((each) => each === first?.dimension),
      given,
    ),
    definitions,
    permalink,
    asOf,
    definitionsVersion: output.definitionsVersion,
    query: {
      ...given.input,
      metrics: [given.input.metric],
      dimensions: first === undefined ? [] : [first.dimension],
    },
    ranges: [period, comparedWith],
    warnings: [],
  };
};

/** Where the record of a single deal comes from, and its history. */
const recordTable = (record: ToolOutput<'metrics_explain'>['record']): Block[] =>
  record.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: [
            { id: 'name', label: 'Record', unit: 'text' },
            { id: 'value', label: 'What it says', unit: 'text' },
          ],
          rows: record.map(({ name, value }) => ({ name, value })),
          totalRows: record.length,
        },
      ];

/** What a number is made of. Its rows are single visits and touches: users see them, a model gets their number only. */
export const readExplanation: Reader<'metrics_explain'> = (given) => {
  const { output, note } = given;
  const { metric, value, formula, rule, target, settings, record, parts, columns, rows, totalRows, period } =
    output;
  const [id] = metricsIn([{ metric: metric.id }]);
  const figure = (of: string, amount: number | null): string => {
    const [known] = metricsIn([{ metric: of }]);
    return formatFigure(amount, known === undefined ? 'count' : METRICS[known].unit);
  };
  return {
    told: {
      period: note(describeRange(period)),
      figure: { [metric.label]: note(figure(metric.id, value)) },
      formula: note(formula),
      rule: note(rule),
      ...(target !== null && { target: note(target) }),
      settings: settings.map((each) => ({ name: each.name, value: note(each.value) })),
      parts: parts.map((part) => ({ metric: part.metric, value: note(figure(part.metric, part.value)) })),
      'number of rows': note(formatFigure(totalRows, 'count')),
      rows: 'The rows are shown to the person by this result. They are not told here.',
      description: metric.description,
    },
    kinds: ['figures', 'definitions'],
    blocks: [
      ...(id === undefined ? [] : [numberBlock(id, value, null)]),
      {
        kind: 'table',
        columns: [
          ...columns.map((column) => ({ ...column, unit: 'text' as const })),
          { id: 'contribution', label: 'Counts', unit: id === undefined ? 'decimal' : METRICS[id].unit },
          { id: 'why', label: 'Why', unit: 'text' },
        ],
        rows: rows.map(({ cells, contribution, why }) => ({
          ...Object.fromEntries(columns.map((column, at) => [column.id, cells[at] ?? ''])),
          contribution,
          why,
        })),
        totalRows,
      },
      ...recordTable(record),
    ],
    chips: figureChips(id === undefined ? [] : [id], [], given),
    definitions: [{ term: metric.label, text: metric.description }],
    permalink: output.permalink,
    asOf: null,
    query: given.input,
    ranges: [period],
    warnings: [],
  };
};
