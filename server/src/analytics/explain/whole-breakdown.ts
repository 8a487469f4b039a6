import { formatFigure, METRICS, type MetricQuery } from '@parley/core/metrics';
import { type FitDimension, fitPopulation } from '../attribution/fit-population.ts';
import { runMetricQuery } from '../execute/run-metric-query.ts';
import { explainDataDriven } from './data-driven.ts';
import type { Evidence, EvidenceRow, Explainer, ExplainInput, MetricOf } from './evidence.ts';

const NONE: Pick<Evidence, 'columns' | 'why'> & { rows: readonly EvidenceRow[] } = {
  rows: [],
  columns: [],
  why: () => '',
};

const dimensionOf = ({ dimensions }: MetricQuery): FitDimension | undefined =>
  dimensions.length === 1 ? (dimensions[0] as FitDimension) : undefined;

/** The five parts of a score: the row's rank among all rows with visits and spend, times the weight. */
async function explainFitScore({ ctx, query, cell }: ExplainInput): Promise<Evidence> {
  const dimension = dimensionOf(query);
  const id = dimension === undefined ? undefined : cell?.get(dimension);
  if (dimension === undefined || id === undefined)
    return {
      ...NONE,
      rule: 'A score is of one row: explain a cell of a breakdown by vendor, campaign or channel.',
    };
  const { range, audience, membersAsOf, filters, viewThrough } = query;
  const all = await fitPopulation({
    ctx,
    input: { dimension, range, audience, membersAsOf, filters, viewThrough },
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
        : 'The sum of the five parts, each 100 times its weight times its value scaled from 0 (worst of all rows) to 1 (best).',
  };
}

/** Figures that are computed from the finished rows of a breakdown: explained by what they are computed from. */
export const explainWholeBreakdown: Explainer = (input) => {
  const metric = input.metric as MetricOf<'rows'>;
  return metric === 'fitScore' ? explainFitScore(input) : explainDataDriven(input, metric);
};
