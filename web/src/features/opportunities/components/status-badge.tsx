import { OPPORTUNITY_STATUSES, type OpportunityStatusId } from '@parley/core/features/opportunities';
import classes from './status-badge.module.css';

/** Status of an opportunity, as a word and as the shape of its mark. */
export function StatusBadge({ status }: { status: OpportunityStatusId }) {
  const name = OPPORTUNITY_STATUSES.find(({ id }) => id === status)?.name ?? status;
  return (
    <span className={classes.status} data-status={status}>
      {name}
    </span>
  );
}
