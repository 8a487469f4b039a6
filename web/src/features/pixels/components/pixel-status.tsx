import type { PixelRow } from '../data/use-pixel-list.ts';
import classes from './pixel-status.module.css';

/** Status of a pixel, as a word and as the shape of its mark. */
export function PixelStatus({ status }: Pick<PixelRow, 'status'>) {
  return (
    <span className={classes.status}>
      <span className={classes.state} data-status={status} />
      {status === 'active' ? 'Active' : 'Paused'}
    </span>
  );
}
