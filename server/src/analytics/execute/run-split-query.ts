import type { MetricId, MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { type KpiFigure, kpiFigureOf, NO_AUDIENCE, NO_FIGURE } from '../metrics/kpi-figure.ts';
import { runMetricQuery } from './run-metric-query.ts';

/** A metric three times: for all companies, for the selected audience (nothing without one) and for TAM. */
export type Split<Value> = { all: Value; audience: Value; tam: Value };

/** The same with the reason why there is no value for all companies. */
export type SplitFigure = Split<number | null> & { missing: string | null };

/** A row for the selected audience, and the same row for TAM; without an audience they are the same. */
export type SplitRow = {
  selected: MetricRow;
  tam: MetricRow | undefined;
  hasAudience: boolean;
  missing: MetricResult['missing'];
  previousNotes: MetricResult['previousNotes'];
};
export type SplitResult = { rows: readonly SplitRow[]; totals: SplitRow; totalRows: number };

const keyOf = ({ dimensions }: MetricRow): string =>
  JSON.stringify(
    Object.entries(dimensions)
      .map(([name, value]) => [name, value.id])
      .sort(),
  );

/** Runs a metric query, and its metrics of the target set again for TAM if an audience is selected. */
export async function runSplitQuery({
  ctx,
  input,
  targetMetrics,
}: {
  ctx: Context;
  input: MetricQuery;
  /** Metrics that differ between TAM and the audience. */
  targetMetrics: readonly MetricId[];
}): Promise<SplitResult> {
  const hasAudience = input.audience !== undefined;
  const { audience: _, sort: __, page: ___, ...forTam } = input;
  const [selected, tam] = await Promise.all([
    runMetricQuery({ ctx, input }),
    hasAudience ? runMetricQuery({ ctx, input: { ...forTam, metrics: targetMetrics } }) : undefined,
  ]);
  const { missing, previousNotes } = selected;
  const byKey = new Map(tam?.rows.map((row) => [keyOf(row), row]));
  return {
    rows: selected.rows.map((row) => ({
      selected: row,
      tam: hasAudience ? byKey.get(keyOf(row)) : row,
      hasAudience,
      missing,
      previousNotes,
    })),
    totals: {
      selected: selected.totals,
      tam: tam?.totals ?? selected.totals,
      hasAudience,
      missing,
      previousNotes,
    },
    totalRows: selected.totalRows,
  };
}

/** The metric for all companies, and the metric for the target set. */
export type SplitMetrics = { all: MetricId; target: MetricId };

/** The three values of a row. */
export const splitOf = (
  { selected, tam, hasAudience, missing }: SplitRow,
  { all, target }: SplitMetrics,
): SplitFigure => {
  const value = selected.metrics[all] ?? null;
  return {
    all: value,
    audience: hasAudience ? (selected.metrics[target] ?? null) : null,
    tam: tam?.metrics[target] ?? null,
    missing: value === null ? (missing?.[all] ?? null) : null,
  };
};

/** The same with the previous period. */
export const kpiSplitOf = (
  { selected, tam, hasAudience, missing, previousNotes }: SplitRow,
  { all, target }: SplitMetrics,
): Split<KpiFigure> => ({
  all: kpiFigureOf({ totals: selected, missing, previousNotes }, all),
  audience: hasAudience ? kpiFigureOf({ totals: selected, missing, previousNotes }, target) : NO_AUDIENCE,
  tam: tam === undefined ? NO_FIGURE : kpiFigureOf({ totals: tam, missing, previousNotes }, target),
});
