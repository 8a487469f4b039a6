import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import { IconCheck } from '@tabler/icons-react';
import type { Explanation } from '../data/use-explanation.ts';
import classes from './explain-drawer.module.css';

type SumLineProps = {
  explanation: Pick<Explanation, 'value' | 'contribution' | 'totalRows'>;
  unit: MetricUnit;
};

/** Less than a cent, a thousandth or a hundredth of a point is how numbers are kept, not a difference. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

/** The proof: the rows of all pages add up to the number. */
export function SumLine({ explanation: { value, contribution, totalRows }, unit }: SumLineProps) {
  const rows = `${formatFigure(totalRows, 'count')} ${totalRows === 1 ? 'row' : 'rows'}`;
  if (typeof contribution !== 'number' || typeof value !== 'number')
    return <p className={classes.sum}>{rows}; they do not add up to the number, see the rule above.</p>;
  if (!isSame(contribution, value))
    return (
      <p className={classes.sum}>
        {rows} {totalRows === 1 ? 'adds' : 'add'} up to {formatFigure(contribution, unit)}
      </p>
    );
  return (
    <p className={classes.sum} data-proven>
      <IconCheck size={16} stroke={2} aria-hidden />
      {rows} {totalRows === 1 ? 'adds' : 'add'} up to {formatFigure(contribution, unit)}
    </p>
  );
}
