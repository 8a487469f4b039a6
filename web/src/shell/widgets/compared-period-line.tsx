import { comparedPeriod, type DateRange } from '@parley/core/dates';
import { rangeText, usePageFilters } from '../page-filters/index.ts';
import classes from './kpi-strip.module.css';

/**
 * What the figures above are compared with, where that is not the period right before them: last month is compared with days
 * that are no month, as weeks are compared with weeks. One click compares with the period before, and back.
 */
export function ComparedPeriodLine() {
  const { range, compared, comparedWith, setComparedWith } = usePageFilters();
  const isBefore = comparedWith === 'PERIOD_BEFORE';
  if (!isBefore && isUsual(range, compared)) return null;
  const other = isBefore ? 'SATURDAY_BEFORE' : 'PERIOD_BEFORE';
  const days = comparedPeriod(range, other);
  return (
    <p className={classes.compared}>
      Compared with {rangeText(compared.start, compared.end)}
      {isBefore ? ', the period before.' : ', as many days up to the Saturday before.'}{' '}
      <button type="button" className={classes.switch} onClick={() => setComparedWith(other)}>
        Compare with {rangeText(days.start, days.end)}
      </button>
    </p>
  );
}

/** Whether the period right before has the same days. */
const isUsual = (range: DateRange, compared: DateRange): boolean => {
  const before = comparedPeriod(range, 'PERIOD_BEFORE');
  return before.start === compared.start && before.end === compared.end;
};
