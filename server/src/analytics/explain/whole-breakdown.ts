import {
  FEWEST_CONVERSIONS,
  formatFigure,
  METRICS,
  type MetricId,
  type MetricQuery,
  UNATTRIBUTED,
} from '@parley/core/metrics';
import { type FitDimension, fitPopulation } from '../attribution/fit-population.ts';
import { runMetricQuery } from '../run-metric-query.ts';
import type { Evidence, EvidenceRow, Explainer, ExplainInput, MetricOf } from './evidence.ts';
import { explainTouches } from './touches.ts';

const NONE: Pick<Evidence, 'columns' | 'why'> & { rows: readonly EvidenceRow[] } = {
  rows: [],
  columns: [],
  why: () => '',
};

const dimensionOf = ({ dimensions }: MetricQuery): FitDimension | undefined =>
  dimensions.length === 1 ? (dimensions[0] as FitDimension) : undefined;

/** The five parts of a score: where the row stands among all that have visits and spend, times the weight. */
async function explainFitScore({ ctx, query, cell }: ExplainInput): Promise<Evidence> {
  const dimension = dimensionOf(query);
  const id = dimension === undefined ? undefined : cell?.get(dimension);
  if (dimension === undefined || id === undefined)
    return {
      ...NONE,
      rule: 'A score is of one row: explain a cell of a breakdown by vendor, campaign or channel.',
    };
  const { range, audience, filters, viewThrough } = query;
  const all = await fitPopulation({
    ctx,
    input: { dimension, range, audience, filters, viewThrough },
    run: runMetricQuery,
  });
  const scored = all.find((row) => row.id === id);
  if (scored === undefined) return { ...NONE, rule: 'No score: it has no visits or no spend in the period.' };
  return {
    columns: [
      { id: 'part', label: 'Part', kind: 'text' },
      { id: 'figure', label: 'Figure', kind: 'text' },
      { id: 'standing', label: 'Standing', kind: 'percent' },
      { id: 'weight', label: 'Weight', kind: 'percent' },
    ],
    rows: scored.parts.map(({ metric, weight, value, z, points }) => ({
      row_id: metric,
      part: METRICS[metric].label,
      figure: formatFigure(value, METRICS[metric].unit),
      standing: z,
      weight,
      contribution: scored.score === null ? null : points,
    })),
    why: (row) => `between the 5th and 95th percentile of ${all.length}; explain ${row.row_id} for its rows`,
    rule:
      scored.score === null
        ? 'Fewer than three rows have visits and spend: the parts, and no score.'
        : 'The sum of the five parts, each 100 times its weight times its standing (0 worst, 1 best of all rows).',
  };
}

const LINEAR: Readonly<Record<Exclude<MetricOf<'rows'>, 'fitScore'>, MetricId>> = {
  pipelineDataDriven: 'pipelineLinear',
  closedWonDataDriven: 'closedWonLinear',
};

/** The rows of the breakdown: each gets the amount in proportion to its removal effect. */
async function explainDataDriven(input: ExplainInput, linear: MetricId): Promise<Evidence | undefined> {
  const { ctx, query, cell, metric, value } = input;
  if (value === null)
    return {
      ...NONE,
      rule: `No value: under ${FEWEST_CONVERSIONS} opportunities a chain says more about chance than about channels.`,
    };
  if (query.dimensions.length === 0) {
    const evidence = await explainTouches({ ...input, metric: linear });
    const rule =
      'As a whole it is the amount that every model shares out; shown as linear credit. Break it down by channel, vendor or campaign to see removal effects.';
    return evidence && { ...evidence, rule };
  }
  const dimension = dimensionOf(query);
  if (dimension === undefined) return undefined;
  const { rows } = await runMetricQuery({ ctx, input: { ...query, metrics: [metric] } });
  const values = rows.flatMap((row) => {
    const value = row.dimensions[dimension];
    const credit = row.metrics[metric] ?? null;
    return value === undefined || credit === null ? [] : [{ ...value, credit }];
  });
  const touched = values
    .filter(({ id }) => id !== UNATTRIBUTED.id)
    .reduce((sum, { credit }) => sum + credit, 0);
  return {
    columns: [
      { id: 'row_id', label: METRICS[metric].label, kind: dimension },
      { id: 'share', label: 'Share of removal effects', kind: 'percent' },
    ],
    rows: values
      .filter(({ id }) => cell === undefined || cell.get(dimension) === id)
      .map(({ id, credit }) => ({
        row_id: id,
        share: id === UNATTRIBUTED.id || touched === 0 ? null : credit / touched,
        contribution: credit,
      })),
    why: ({ row_id }) =>
      row_id === UNATTRIBUTED.id
        ? 'opportunities that nobody touched'
        : 'how much fewer ways would lead to an opportunity without it',
    rule: 'The amount of touched opportunities in proportion to removal effects, from the order of their touches.',
  };
}

/** Figures that are computed from the finished rows of a breakdown: explained by what they are computed from. */
export const explainWholeBreakdown: Explainer = (input) => {
  const metric = input.metric as MetricOf<'rows'>;
  return metric === 'fitScore' ? explainFitScore(input) : explainDataDriven(input, LINEAR[metric]);
};
