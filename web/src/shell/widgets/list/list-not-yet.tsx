import type { MetricId } from '@parley/core/metrics';
import { neverArrived, useFirstData } from '../../instance/use-first-data.ts';
import classes from './list-panel.module.css';

/** Above rows whose zeros were not measured: when their figures come. */
export function ListNotYet({ metrics }: { metrics: readonly MetricId[] }) {
  const { missing, isAll } = neverArrived(metrics, useFirstData());
  if (missing.length === 0 || isAll) return null;
  const texts = missing.map(({ noun, appears }) => `Figures of ${noun} appear ${appears}.`);
  return <p className={classes.notYet}>{texts.join(' ')}</p>;
}
