import {
  LIFT_OUTCOME_WORDS,
  liftDifference,
  liftSides,
  liftVerdict,
} from '@parley/core/features/activations';
import type { Effect } from '../../data/activation.ts';
import classes from './effect.module.css';

type Lift = NonNullable<Effect['lift']>;
type Outcome = Lift['outcomes'][number];

/** Each outcome: both sides, their difference, and its interval on a line around 0. */
export const LiftList = ({ lift }: { lift: Lift }) => (
  <ul className={classes.outcomes}>
    {lift.outcomes.map((each) => (
      <li key={each.outcome} className={classes.outcome}>
        <div>
          <strong>{LIFT_OUTCOME_WORDS[each.outcome]}</strong>
          <div className={classes.before}>{liftSides(each, lift)}</div>
        </div>
        <IntervalLine {...each} />
        <div className={classes.verdict}>
          <strong>{liftVerdict(each)}</strong>
          <div className={classes.before}>{liftDifference(each)}</div>
        </div>
      </li>
    ))}
  </ul>
);

/** From the lowest to the highest likely difference, with a mark at the one that was found; 0 is in the middle. */
function IntervalLine({ difference, low, high, isClear }: Outcome) {
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const place = (value: number): number => 50 + (value / most) * 48;
  return (
    <svg
      className={classes.line}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      aria-hidden
      data-clear={isClear || undefined}
    >
      <line x1="50" x2="50" y1="0" y2="16" className={classes.zero} />
      <line x1={place(low)} x2={place(high)} y1="8" y2="8" className={classes.interval} />
      <line x1={place(difference)} x2={place(difference)} y1="3" y2="13" className={classes.found} />
    </svg>
  );
}
