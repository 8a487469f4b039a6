import type { DateRange } from '@parley/core/dates';
import { effectPeriod } from '@parley/core/features/activations';
import { sql } from 'kysely';
import { memberOutcomes } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { activationsOf } from '../load-activations.ts';
import { groupMembers, type MemberGroup, type Outcome } from './group-members.ts';
import { type Lift, liftOf } from './lift.ts';

/** Where companies of an audience are with the platforms that it is sent to. */
export type EffectGroup = {
  group: 'reached' | 'notReached' | 'heldOut';
  companies: number;
  before: Outcome;
  after: Outcome;
};

/** What the activation of an audience did; undefined parts are not known yet. */
export type ActivationEffect = {
  activatedAt: Date;
  holdOutPercent: number;
  /** The day on which there are enough days; null when there are. */
  readyOn: string | null;
  before: DateRange | null;
  after: DateRange | null;
  groups: EffectGroup[];
  lift: Lift | null;
  /** Why there is no lift; null when there is. */
  liftProblem: string | null;
};

/** Of an audience that is active somewhere; null where it is not. The first activation that is not ended counts. */
export async function readEffect(ctx: Context, audienceId: string): Promise<ActivationEffect | null> {
  authorize(ctx, 'plan.view');
  const [first] = (await activationsOf(ctx, audienceId)).filter(({ status }) => status === 'active');
  if (first === undefined) return null;
  const { activatedAt, holdOutPercent } = first;
  const period = effectPeriod(activatedAt, Date.now());
  const of = { activatedAt, holdOutPercent };
  if ('readyOn' in period)
    return {
      ...of,
      readyOn: period.readyOn,
      ...{ before: null, after: null, groups: [], lift: null, liftProblem: null },
    };
  const { before, after } = period;
  const former = await readFormer(ctx, { audienceId, activatedAt });
  const outcomes = await memberOutcomes({ ctx, audienceId, former, before, after });
  const groups = await groupMembers(ctx, { audienceId, holdOutPercent, former, outcomes });
  const members = groups.filter(({ isMember }) => isMember);
  return {
    ...of,
    readyOn: null,
    before,
    after,
    groups: [
      summed(
        'reached',
        members.filter(({ isReached, isHeldOut }) => isReached && !isHeldOut),
      ),
      summed(
        'notReached',
        members.filter(({ isReached, isHeldOut }) => !isReached && !isHeldOut),
      ),
      ...(holdOutPercent === 0
        ? []
        : [
            summed(
              'heldOut',
              members.filter(({ isHeldOut }) => isHeldOut),
            ),
          ]),
    ],
    ...liftOf(
      groups.filter(({ isSuppressed }) => !isSuppressed),
      holdOutPercent,
    ),
  };
}

/** Companies that have left since an audience was activated: leaving may be a consequence of it, so that the lift counts them, too. */
async function readFormer(
  { postgres }: Context,
  { audienceId, activatedAt }: { audienceId: string; activatedAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from audience_member_changes
    where audience_id = ${audienceId} and changed_at >= ${activatedAt} and not is_member
      and company_id not in (select company_id from audience_companies where audience_id = ${audienceId})`.execute(
    postgres,
  );
  return rows.map(({ company_id }) => company_id);
}

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

const summed = (group: EffectGroup['group'], parts: readonly MemberGroup[]): EffectGroup => ({
  group,
  companies: parts.reduce((sum, { companies }) => sum + companies, 0),
  before: parts.reduce((sum, { before }) => added(sum, before), NOTHING),
  after: parts.reduce((sum, { after }) => added(sum, after), NOTHING),
});
