import { delta, type MetricId, type MetricResult } from '@parley/core/metrics';

/** A figure, the one of the previous period, and the change from it as a share. */
export type KpiFigure = {
  value: number | null;
  last: number | null;
  percentChange: number | null;
  /** Why there is no value. */
  missing: string | null;
  /** Why the previous figure is not that of the whole period. */
  previousNote: string | null;
  /** What the selected audience does not narrow in it. */
  note: string | null;
};

/** What a tile shows that has no value. */
export const NO_FIGURE: KpiFigure = {
  value: null,
  last: null,
  percentChange: null,
  missing: null,
  previousNote: null,
  note: null,
};

/** What a tile of an audience shows while none is selected. */
export const NO_AUDIENCE: KpiFigure = { ...NO_FIGURE, missing: 'No audience is selected.' };

/** The figure of one metric in the totals of a compared query. */
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
