import { type ComparedPeriod, comparedPeriod, type DateRange } from '@parley/core/dates';
import { rangeText } from '../page-filters/index.ts';
import classes from './kpi-strip.module.css';

type ComparedPeriodLineProps = {
  /** Whether there is nothing to compare with. */
  isEmpty?: boolean;
  range: DateRange;
  comparedWith: ComparedPeriod;
  onChange: (kind: ComparedPeriod) => void;
};

const inWords = ({ start, end }: DateRange): string => rangeText(start, end);

/**
 * What figures are compared with, where that is not the period right before them: last month is compared with days that are
 * no month, as weeks are compared with weeks. One click compares with the period before, and back.
 */
export function ComparedPeriodLine({
  isEmpty = false,
  range,
  comparedWith,
  onChange,
}: ComparedPeriodLineProps) {
  const usual = inWords(comparedPeriod(range));
  const before = inWords(comparedPeriod(range, 'PERIOD_BEFORE'));
  if (usual === before) return null;
  if (isEmpty)
    return (
      <p className={classes.compared} aria-hidden>
        &nbsp;
      </p>
    );
  const isBefore = comparedWith === 'PERIOD_BEFORE';
  return (
    <p className={classes.compared}>
      {isBefore
        ? `Compared with ${before}, the period before.`
        : `Compared with ${usual}, as many days up to the Saturday before.`}{' '}
      <button
        type="button"
        className={classes.switch}
        onClick={() => onChange(isBefore ? 'SATURDAY_BEFORE' : 'PERIOD_BEFORE')}
      >
        Compare with {isBefore ? usual : before}
      </button>
    </p>
  );
}
