import { formatFigure } from '@parley/core/metrics';
import type { Column } from '../../../platform/formats.ts';
import { type Line, line, span } from '../../../ui/line.ts';
import { listingLines } from '../../../ui/listing-lines.ts';
import type { ViewOf } from './view.ts';

/** Aligned columns; the first column of counts has bars. */
export const tableView: ViewOf<'table'> = ({ columns, rows, totalRows }, { width }) => {
  const firstFigure = columns.find(({ unit }) => unit === 'count' || unit === 'money');
  const listed = columns.map(
    ({ id, label, unit }, index): Column => ({
      id,
      label,
      ...(unit === 'text' ? {} : { align: 'right', text: (value) => formatFigure(Number(value), unit) }),
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
