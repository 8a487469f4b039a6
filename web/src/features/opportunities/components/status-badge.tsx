import { OPPORTUNITY_STATUSES, type OpportunityStatusId } from '@parley/core/features/opportunities';
import classes from './status-badge.module.css';

/** What has become of an opportunity: told by its word, and by the form of its mark. */
export function StatusBadge({ status }: { status: OpportunityStatusId }) {
  const name = OPPORTUNITY_STATUSES.find(({ id }) => id === status)?.name ?? status;
  return (
    <span className={classes.status} data-status={status}>
      {name}
    </span>
  );
}
