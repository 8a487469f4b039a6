import type { Session } from '../../platform/session.ts';
import type { Target } from './find-target.ts';

/** What would be on an account of a platform, and what that changes there. */
export const listPlan = (
  { output }: Session,
  target: Target,
  changes: { members?: number | null; toAdd: number | null; toRemove: number | null },
): Promise<void> => {
  const { provider, accountName, members, leftOut, heldOut, problem } = target;
  const plan = {
    platform: provider.name,
    account: accountName,
    members,
    ...changes,
    leftOut,
    heldOut,
    problem,
  };
  return output.listing(
    {
      columns: [
        { id: 'platform', label: 'Platform' },
        { id: 'account', label: 'Account' },
        { id: 'members', label: 'Members', align: 'right' },
        { id: 'toAdd', label: 'To add', align: 'right' },
        { id: 'toRemove', label: 'To take away', align: 'right' },
        { id: 'leftOut', label: 'Left out', align: 'right' },
        { id: 'heldOut', label: 'Held out', align: 'right' },
      ],
      rows: [plan],
    },
    { json: plan },
  );
};
