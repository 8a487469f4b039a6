import type { OpportunityStatusId } from '@parley/core/features/opportunities';
import type { Frame, Restriction } from './frame.ts';

/** What opportunities are as of today, as an answer says it. */
const SAID: Readonly<Record<OpportunityStatusId, string>> = {
  PIPELINE: 'still open today',
  CLOSED_WON: 'won by today',
  CLOSED_LOST: 'lost by today',
};

export const ofStatus = (status: OpportunityStatusId, isExcluded: boolean): Restriction => ({
  field: 'status',
  ids: [status],
  name: SAID[status],
  members: [SAID[status]],
  isExcluded,
});

export const hasStatus = ({ restrictions, sides }: Pick<Frame, 'restrictions' | 'sides'>): boolean =>
  [...restrictions, ...sides].some(({ field }) => field === 'status');
