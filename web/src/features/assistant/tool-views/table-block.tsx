import { formatDelta, formatFigure, type MetricUnit } from '@parley/core/metrics';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { InstanceLink } from './instance-link.tsx';

type Column = BlockOf<'table'>['columns'][number];
type Cell = BlockOf<'table'>['rows'][number][string] | undefined;

const signed = (value: number, unit: MetricUnit): string =>
  `${value > 0 ? '+' : ''}${formatFigure(value, unit)}`;

const text = (cell: Cell, { unit, isChange }: Column): string => {
  if (typeof cell === 'number' && unit !== 'text') {
    if (isChange !== true) return formatFigure(cell, unit);
    return unit === 'percent' ? formatDelta(cell) : signed(cell, unit);
  }
  return cell === null || cell === undefined || cell === '' ? '–' : String(cell);
};

/** The first measure carries a bar, so that the order can be seen. */
function shareOf(rows: BlockOf<'table'>['rows'], column: Column | undefined): (cell: Cell) => number {
  const figures =
    column === undefined || column.unit === 'date' ? [] : rows.map((row) => Number(row[column.id] ?? 0));
  const largest = Math.max(0, ...figures);
  return (cell) => (typeof cell === 'number' && largest > 0 ? Math.max(0, cell / largest) : 0);
}

export function TableBlock({ block }: { block: BlockOf<'table'> }) {
  const { columns, rows, links, totalRows } = block;
  const measure = columns.find(({ unit }) => unit !== 'text');
  const share = shareOf(rows, measure);
  return (
    <WideBox label="Table of the answer" isRegion={false} className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, label, unit }) => (
              <th key={id} scope="col" className={unit === 'text' ? undefined : classes.end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const to = links?.[index] ?? null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a finished answer never change
              <tr key={index}>
                {columns.map((column, at) => (
                  <td key={column.id} className={column.unit === 'text' ? undefined : classes.end}>
                    {column === measure && (
                      <span
                        className={classes.bar}
                        style={{ width: `${share(row[column.id]) * 100}%` }}
                        aria-hidden
                      />
                    )}
                    {at === 0 && to !== null ? (
                      <InstanceLink to={to} className={classes.link}>
                        {text(row[column.id], column)}
                      </InstanceLink>
                    ) : (
                      <span className={classes.onTop}>{text(row[column.id], column)}</span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {totalRows > rows.length && (
        <p className={classes.more}>
          {formatFigure(rows.length, 'count')} of {formatFigure(totalRows, 'count')} rows
        </p>
      )}
    </WideBox>
  );
}
