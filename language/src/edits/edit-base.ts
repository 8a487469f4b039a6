import type { Day } from '@parley/core/dates';
import type { Frame } from '../frame/frame.ts';
import type { NameIndex } from '../names/name-index.ts';
import type { Plan } from '../plan/plan.ts';
import { planQuestion } from '../plan/plan-question.ts';

/** What an answer was made of: its frame as it was planned. */
export type EditBase = {
  /** As it is remembered. */
  frame: Frame;
  /** The same with all that chips show said outright, so that a change of one leaves the others. */
  outright: Frame;
  plan: Plan;
};

/** An answer to be changed, and the audience chosen on the page it was asked from, which its frame does not hold. */
export type OfTurn = { base: EditBase; audience: string | undefined };

/** What a change is read against. */
export type EditContext = { today: Day; names: NameIndex };

/** A company's page and what direct visits came from are about nothing but what is remembered. */
const isFixed = ({ shape }: Plan): boolean => shape === 'company' || shape === 'reallocation';

const isSame = (a: Plan, b: Plan): boolean => JSON.stringify(a.query) === JSON.stringify(b.query);

/** A frame as it is planned; null where it cannot be asked any more. */
export function editBase(
  frame: Frame,
  asked: { today: Day; audience?: { id: string; name: string } | undefined },
): EditBase | null {
  const planned = planQuestion(frame, asked);
  if (planned.kind === 'impossible') return null;
  const { plan } = planned;
  const { query, shape, traffic } = plan;
  const { groupings } = plan.frame;
  if (isFixed(plan)) return { frame, plan, outright: { ...frame, groupings } };
  // That a list of companies holds visits of people goes without saying, and is no chip.
  const said = shape === 'list' ? traffic.filter(({ type }) => type !== 'human') : traffic;
  const outright = { ...frame, metrics: query.metrics, traffic: said, groupings };
  const again = planQuestion(outright, asked);
  // What cannot be said outright without asking for more, as of a named audience, stays as it was said.
  const isKept = again.kind === 'plan' && isSame(again.plan, plan);
  return { frame, plan, outright: isKept ? outright : { ...frame, groupings } };
}
