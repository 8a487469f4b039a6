import type { PixelRow } from '../data/use-pixel-list.ts';
import classes from './pixel-status.module.css';

/** Whether a pixel counts: told by its word, and by the form of its mark. */
export function PixelStatus({ status }: Pick<PixelRow, 'status'>) {
  return (
    <span className={classes.status}>
      <span className={classes.state} data-status={status} />
      {status === 'active' ? 'Active' : 'Paused'}
    </span>
  );
}
