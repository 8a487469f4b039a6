import { type GoalState, goalInWords, goalPace } from '@parley/core/features/notifications';
import { formatFigure } from '@parley/core/metrics';
import classes from './notifications.module.css';

const percentOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** The value so far against the goal, and where it comes by its last day, or the end of the year. */
export function GoalProgress({ state, name }: { state: GoalState; name: string }) {
  const { figure, pace } = goalInWords(state);
  const { share, shareAtEnd } = goalPace(state);
  const since = formatFigure(Date.parse(state.startDate), 'date');
  return (
    <div className={classes.progress}>
      <p className={classes.figure}>
        {figure}{' '}
        <span className={classes.muted}>
          since {since}
          {state.endDate !== null && `, until ${formatFigure(Date.parse(state.endDate), 'date')}`}
        </span>
      </p>
      {share !== null && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={`${name}: value so far`}
          aria-valuenow={percentOf(share)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${formatFigure(share, 'percent')} of the goal`}
        >
          {shareAtEnd !== null && (
            <div className={classes.forecast} style={{ width: `${percentOf(shareAtEnd)}%` }} />
          )}
          <div className={classes.sofar} style={{ width: `${percentOf(share)}%` }} />
        </div>
      )}
      {pace !== '' && <p className={classes.muted}>{pace}</p>}
    </div>
  );
}
