import { formatFigure } from '@parley/core/metrics';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { dayText } from './day-text.ts';

/** What happened with one company, a day to a row. */
export function ExplanationBlock({ block }: { block: BlockOf<'explanation'> }) {
  const { title, steps, totalSteps } = block;
  const rest = totalSteps - steps.length;
  return (
    <WideBox label={title} isRegion={false} className={classes.scroller}>
      <table className={classes.table}>
        <caption className={classes.quiet}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Day</th>
            <th scope="col">From</th>
            <th scope="col" className={classes.end}>
              Figure
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ day, what, from, value, unit, pages = [] }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a finished answer never change
            <tr key={index}>
              <td>{what}</td>
              <td>{dayText(day)}</td>
              <td>{[from, ...pages].filter((part) => part !== '').join(' · ')}</td>
              <td className={classes.end}>{value === null ? '–' : formatFigure(value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={classes.more}>and {formatFigure(rest, 'count')} earlier</p>}
    </WideBox>
  );
}
