import { aboutText } from '@parley/core/features/channels';
import type { RuleReach } from '../../data/rules/use-reach.ts';
import classes from './rules.module.css';

/** How many visits a rule takes, or why it takes none. */
export function Reach({ reach, hiddenBy }: { reach: RuleReach | undefined; hiddenBy: number | undefined }) {
  const above = hiddenBy ?? reach?.hiddenBy ?? undefined;
  if (above !== undefined)
    return (
      <span className={classes.flag} title={`Rule ${above + 1} comes first and takes all of its visits.`}>
        Hidden by rule {above + 1}
      </span>
    );
  if (reach === undefined)
    return (
      <span className={classes.quiet} title="Not counted yet">
        –
      </span>
    );
  if (reach.matches === 0)
    return (
      <span
        className={classes.flag}
        title={`No visit of the last 90 days${reach.sampledOneIn > 1 ? ' that was looked at' : ''} matches it.`}
      >
        Matches nothing
      </span>
    );
  return <span className={classes.figure}>{aboutText(reach.visits, reach.sampledOneIn)}</span>;
}
