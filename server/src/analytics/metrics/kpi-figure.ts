import { delta, type MetricId, type MetricResult } from '@parley/core/metrics';

/** A value, that of the previous period, and the change as a share of it. */
export type KpiFigure = {
  value: number | null;
  last: number | null;
  percentChange: number | null;
  /** Why there is no value. */
  missing: string | null;
  /** Why the previous value does not cover the whole period. */
  previousNote: string | null;
  /** What the selected audience does not restrict in it. */
  note: string | null;
};

/** A tile without a value. */
export const NO_FIGURE: KpiFigure = {
  value: null,
  last: null,
  percentChange: null,
  missing: null,
  previousNote: null,
  note: null,
};

/** The tile of an audience metric while no audience is selected. */
export const NO_AUDIENCE: KpiFigure = { ...NO_FIGURE, missing: 'No audience is selected.' };

/** The value of one metric in the totals of a query with a comparison. */
export function kpiFigureOf(
  {
    totals,
    missing,
    previousNotes,
    notes,
  }: Pick<MetricResult, 'totals' | 'missing' | 'previousNotes' | 'notes'>,
  metric: MetricId,
): KpiFigure {
  const value = totals.metrics[metric] ?? null;
  const last = totals.previous?.[metric] ?? null;
  const reason = value === null ? (missing?.[metric] ?? null) : null;
  const previousNote = previousNotes?.[metric] ?? null;
  const note = notes?.[metric] ?? null;
  return { value, last, percentChange: delta(value, last), missing: reason, previousNote, note };
}
