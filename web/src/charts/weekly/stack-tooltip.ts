import { formatFigure } from '@parley/core/metrics';
import type { TooltipContent } from '../frame/chart-tooltip.tsx';
import { placeText } from './axis-text.ts';
import type { ChartColumn, ChartSeries, ChartUnit } from './series.ts';
import { DASH } from './stack-plot.ts';

/** What the bars are compared with, drawn dashed: one figure per bar, with what it is called in the tooltip. */
export type Comparison = {
  name: string;
  /** `isPartial`: of a week that is cut, itself. */
  values: readonly { value: number | null; label: string; isPartial?: boolean | undefined }[];
};

export const comparisonRow = (
  { value, label, isPartial = false }: Comparison['values'][number],
  unit: ChartUnit,
): TooltipContent['rows'][number] => ({
  id: 'comparison',
  name: isPartial ? `${label}, in part` : label,
  color: DASH,
  dashed: true,
  value: formatFigure(value, unit),
});

/** Figures and shares of one column from the top down, their total, and what they are compared with. */
export function stackTooltip(
  column: ChartColumn | undefined,
  shown: readonly ChartSeries[],
  unit: ChartUnit,
  before: Comparison['values'][number] | undefined,
  percent: boolean,
): TooltipContent {
  if (column === undefined) return { title: '', rows: [] };
  const share = (value: number | null | undefined): string =>
    column.total === 0 ? '' : formatFigure((value ?? 0) / column.total, 'percent');
  return {
    title: placeText(column.x),
    note: column.isPartial ? 'Not whole in this period' : undefined,
    rows: [
      ...shown.toReversed().map(({ id, name, color }) => ({
        id,
        name,
        color,
        value: formatFigure(column.values.get(id), unit),
        share: share(column.values.get(id)),
      })),
      ...(shown.length > 1 ? [{ id: 'total', name: 'Total', value: formatFigure(column.total, unit) }] : []),
      ...(before === undefined ? [] : [comparisonRow(before, percent ? 'percent' : unit)]),
    ],
  };
}
