import { METRICS, type MetricId } from '@parley/core/metrics';
import type { KpiFigureFragment } from '../../../generated/graphql.ts';

/** A figure and that of the previous period; every document asks for it by this fragment. */
export type KpiFigure = KpiFigureFragment;

/** Figures by the name the answer has for them. */
export type KpiFigures = Readonly<Record<string, KpiFigure | undefined>>;

/** A figure of a page: a metric in its words and unit, unless the page has its own words for it. */
export type Tile = { id: string; metric: MetricId; label: string; figure: KpiFigure };

/** The tile of a metric; `from` is what the answer calls it, `id` and `label` what the page does. */
export function tile(
  figures: KpiFigures,
  metric: MetricId,
  {
    from = metric,
    id = metric,
    label = METRICS[metric].label,
  }: { from?: string; id?: string; label?: string } = {},
): Tile {
  const found = figures[from];
  if (found === undefined) throw new Error(`the answer has no ${from}`);
  return { id, metric, label, figure: found };
}

/** A figure that is compared with nothing. */
export const alone = (value: number): KpiFigure => ({
  value,
  last: null,
  percentChange: null,
  missing: null,
  previousNote: null,
  note: null,
});
