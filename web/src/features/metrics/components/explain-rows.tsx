import { isDay } from '@parley/core/dates';
import { OPPORTUNITY_STATUSES } from '@parley/core/features/opportunities';
import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import { Fragment } from 'react';
import { dayText } from '../../../shell/page-filters/index.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import type { Explanation } from '../data/use-explanation.ts';
import classes from './explain-drawer.module.css';

const NUMBERS: readonly string[] = ['count', 'money', 'percent', 'credit'];
const TIMES: readonly string[] = ['time', 'day'];

const STATUS_NAMES: ReadonlyMap<string, string> = new Map(
  OPPORTUNITY_STATUSES.map(({ id, name }) => [id, name]),
);

/** A cell as the rest of the application writes it; the API writes days and times so that they sort. */
function cellText({ id, kind }: { id: string; kind: string }, cell: string | undefined): string {
  if (cell === undefined || cell === '') return '–';
  if (kind === 'day' && isDay(cell)) return dayText(cell);
  const [day = '', time = ''] = cell.split(' ');
  if (kind === 'time' && isDay(day)) return `${dayText(day)}, ${time}`;
  return id === 'status' ? (STATUS_NAMES.get(cell) ?? cell) : cell;
}

type ExplainRowsProps = { explanation: Explanation; unit: MetricUnit; isStale: boolean };

/** One page of the rows: what each adds, beside what it is so that it is seen without scrolling, and why it is here. */
export function ExplainRows({
  explanation: { columns, rows, contribution },
  unit,
  isStale,
}: ExplainRowsProps) {
  const adds = typeof contribution === 'number';
  const alignOf = (kind: string): string | undefined => (NUMBERS.includes(kind) ? classes.end : undefined);
  return (
    <WideBox
      label="Table of the rows"
      isRegion={false}
      className={classes.scroller}
      data-stale={isStale || undefined}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, label, kind }, at) => (
              <Fragment key={id}>
                <th scope="col" className={alignOf(kind)}>
                  {label}
                </th>
                {adds && at === 0 && (
                  <th scope="col" className={classes.end}>
                    Adds
                  </th>
                )}
              </Fragment>
            ))}
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, at) => (
                <Fragment key={column.id}>
                  <td className={alignOf(column.kind)} data-time={TIMES.includes(column.kind) || undefined}>
                    {cellText(column, row.cells[at])}
                  </td>
                  {adds && at === 0 && (
                    <td className={classes.end}>{formatFigure(row.contribution, unit)}</td>
                  )}
                </Fragment>
              ))}
              <td className={classes.why}>{row.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}
