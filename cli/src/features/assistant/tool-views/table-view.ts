import { formatDelta, formatFigure, type MetricUnit } from '@parley/core/metrics';
import { type Line, line, span } from '../../../ui/line.ts';
import type { Column } from '../../../ui/listing.ts';
import { listingLines } from '../../../ui/listing-lines.ts';
import type { ViewOf } from './view.ts';

/** A change carries its sign. */
function written(value: number, unit: MetricUnit, isChange: boolean): string {
  if (!isChange) return formatFigure(value, unit);
  return unit === 'percent' ? formatDelta(value) : `${value > 0 ? '+' : ''}${formatFigure(value, unit)}`;
}

/** Aligned columns; the first column of counts has bars. */
export const tableView: ViewOf<'table'> = ({ columns, rows, totalRows }, { width }) => {
  const firstFigure = columns.find(({ unit }) => unit === 'count' || unit === 'money');
  const listed = columns.map(
    ({ id, label, unit, isChange }, index): Column => ({
      id,
      label,
      ...(unit === 'text'
        ? {}
        : { align: 'right', text: (value) => written(Number(value), unit, isChange ?? false) }),
      ...(id === firstFigure?.id ? { bar: true } : {}),
      ...(index > 0 && id !== firstFigure?.id ? { drop: index } : {}),
    }),
  );
  return [...listingLines({ columns: listed, rows }, width), ...moreLine(rows.length, totalRows)];
};

export const moreLine = (shown: number, total: number): Line[] =>
  total > shown
    ? [line(span(`${formatFigure(shown, 'count')} of ${formatFigure(total, 'count')} shown`, 'dim'))]
    : [];
