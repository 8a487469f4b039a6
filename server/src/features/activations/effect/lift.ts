import {
  differenceOfMeans,
  differenceOfShares,
  FEWEST_HELD_OUT,
  type Interval,
} from '@parley/core/features/activations';
import type { MemberGroup } from './group-members.ts';

/** `visited` and `opened` are shares of companies, `visits` the visits of a company. */
export type LiftOutcome = {
  outcome: 'visited' | 'visits' | 'opened';
  sent: number;
  heldOut: number;
  interval: Interval;
};

/** Companies that platforms were to have, beside those that chance held out. */
export type Lift = { sent: number; heldOut: number; outcomes: LiftOutcome[] };

type Side = { companies: number; visited: number; opened: number; visits: number; squaredVisits: number };

const sideOf = (groups: readonly MemberGroup[]): Side =>
  groups.reduce<Side>(
    (sum, { companies, after, squaredVisits }) => ({
      companies: sum.companies + companies,
      visited: sum.visited + after.visited,
      opened: sum.opened + after.opened,
      visits: sum.visits + after.visits,
      squaredVisits: sum.squaredVisits + squaredVisits,
    }),
    { companies: 0, visited: 0, opened: 0, visits: 0, squaredVisits: 0 },
  );

/**
 * Compares by what was to happen, not by what did: companies that a platform does not know count on the side they were put on, as chance
 * has not chosen them. Afterwards only: chance has made the sides alike before.
 */
export function liftOf(
  groups: readonly MemberGroup[],
  holdOutPercent: number,
): { lift: Lift | null; liftProblem: string | null } {
  if (holdOutPercent === 0)
    return {
      lift: null,
      liftProblem: 'Nobody is held out, so that there is nothing to compare with that chance has chosen.',
    };
  const sent = sideOf(groups.filter(({ isHeldOut }) => !isHeldOut));
  const heldOut = sideOf(groups.filter(({ isHeldOut }) => isHeldOut));
  const fewest = Math.min(sent.companies, heldOut.companies);
  if (fewest < FEWEST_HELD_OUT)
    return {
      lift: null,
      liftProblem: `Too few companies to compare: ${heldOut.companies} are held out and ${sent.companies} are sent. It takes ${FEWEST_HELD_OUT} of each.`,
    };
  const share = (outcome: 'visited' | 'opened'): LiftOutcome => ({
    outcome,
    sent: sent[outcome] / sent.companies,
    heldOut: heldOut[outcome] / heldOut.companies,
    interval: differenceOfShares(
      { count: sent[outcome], of: sent.companies },
      { count: heldOut[outcome], of: heldOut.companies },
    ),
  });
  const sums = ({ companies, visits, squaredVisits }: Side) => ({
    of: companies,
    sum: visits,
    sumOfSquares: squaredVisits,
  });
  return {
    lift: {
      sent: sent.companies,
      heldOut: heldOut.companies,
      outcomes: [
        share('visited'),
        {
          outcome: 'visits',
          sent: sent.visits / sent.companies,
          heldOut: heldOut.visits / heldOut.companies,
          interval: differenceOfMeans(sums(sent), sums(heldOut)),
        },
        share('opened'),
      ],
    },
    liftProblem: null,
  };
}
