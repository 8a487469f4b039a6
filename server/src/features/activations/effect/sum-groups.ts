import type { EffectGroup } from './activation-effect.ts';
import type { MemberGroup, Outcome } from './group-members.ts';

const FIELDS = ['visits', 'visited', 'impressions', 'opportunities', 'opened', 'amount'] as const;
const NOTHING: Outcome = {
  ...{ visits: 0, visited: 0, impressions: 0 },
  ...{ opportunities: 0, opened: 0, amount: 0 },
};
const added = (sum: Outcome, more: Outcome): Outcome => {
  const all = { ...sum };
  for (const field of FIELDS) all[field] += more[field];
  return all;
};

/** The companies of these parts, together. */
export const summed = (group: EffectGroup['group'], parts: readonly MemberGroup[]): EffectGroup => ({
  group,
  later: null,
  companies: parts.reduce((sum, { companies }) => sum + companies, 0),
  before: parts.reduce((sum, { before }) => added(sum, before), NOTHING),
  after: parts.reduce((sum, { after }) => added(sum, after), NOTHING),
});
