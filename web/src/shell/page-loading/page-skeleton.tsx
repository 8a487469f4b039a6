import { useNavigationType } from 'react-router';
import classes from './page-skeleton.module.css';

const TILES = [84, 96, 72, 88];
const ROWS = [34, 28, 31, 37, 26, 33, 29, 35];

/** Skeleton of a page: the toolbar, tiles and panel that most pages begin with. */
export function PageSkeleton() {
  const isBack = useNavigationType() === 'POP';
  return (
    <div role="status" aria-label="Loading" className={isBack ? classes.back : undefined}>
      <div className={classes.toolbar}>
        <div className={classes.line} style={{ width: 220 }} />
        <div className={classes.line} style={{ width: 160 }} />
      </div>
      <div className={classes.strip}>
        {TILES.map((width) => (
          <div key={width}>
            <div className={classes.line} style={{ width }} />
            <div className={classes.figure} />
          </div>
        ))}
      </div>
      <div className={classes.panel}>
        {ROWS.map((share) => (
          <div key={share} className={classes.row}>
            <div className={classes.line} style={{ width: `${share}%` }} />
            <div className={classes.line} style={{ width: '12%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
