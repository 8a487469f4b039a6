import { effectPeriod, laterPeriod } from '@parley/core/features/activations';
import { memberOutcomes } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { type ActivationEffect, type EffectGroup, NO_FIGURES } from './activation-effect.ts';
import { groupMembers, type MemberGroup } from './group-members.ts';
import { liftOf } from './lift.ts';
import { readMembersThen } from './read-members-then.ts';
import { summed } from './sum-groups.ts';

type Ended = { activatedAt: Date; endedAt: Date; holdOutPercent: number };

/** The last time that an audience was active without a break, on one account or several; undefined where it never was. */
async function lastTime({ postgres, instance }: Context, audienceId: string): Promise<Ended | undefined> {
  const rows = await postgres
    .selectFrom('audience_activations')
    .select(['activated_at', 'deactivated_at', 'hold_out_percent'])
    .where('instance_id', '=', instance.id)
    .where('audience_id', '=', audienceId)
    .where('deactivated_at', 'is not', null)
    .orderBy('deactivated_at', 'desc')
    .orderBy('id')
    .execute();
  let last: Ended | undefined;
  for (const { activated_at: activatedAt, deactivated_at: endedAt, hold_out_percent } of rows) {
    if (endedAt === null) continue;
    if (last === undefined) last = { activatedAt, endedAt, holdOutPercent: hold_out_percent };
    else if (endedAt >= last.activatedAt && activatedAt < last.activatedAt) last = { ...last, activatedAt };
  }
  return last;
}

/**
 * Of an audience that is active nowhere any more: before, while it was, and after it had ended. What platforms had is forgotten by then,
 * so that chance alone separates companies.
 */
export async function readEndedEffect(ctx: Context, audienceId: string): Promise<ActivationEffect | null> {
  const of = await lastTime(ctx, audienceId);
  if (of === undefined) return null;
  const { activatedAt, endedAt, holdOutPercent } = of;
  const period = effectPeriod(activatedAt, endedAt.getTime());
  if ('readyOn' in period)
    return {
      ...{ ...of, ...NO_FIGURES, readyOn: null },
      liftProblem: 'It was active for less than seven full days, which are too few to compare.',
    };
  const { before, after, days } = period;
  const ended = laterPeriod(endedAt, days, Date.now());
  const later = 'later' in ended ? ended.later : null;
  // Who joined afterwards was never sent by it.
  const then = await readMembersThen(ctx, { audienceId, activatedAt, endedAt });
  const everybody = [...then.members, ...then.former];
  const groupsOf = async (one: typeof before, other: typeof after): Promise<MemberGroup[]> => {
    const outcomes = await memberOutcomes({ ctx, audienceId, former: everybody, before: one, after: other });
    const groups = await groupMembers(ctx, { audienceId, holdOutPercent, ...then, outcomes });
    return groups.filter(({ isSuppressed }) => !isSuppressed);
  };
  const groups = await groupsOf(before, after);
  const afterwards = later === null ? null : await groupsOf(after, later);
  const group = (kind: EffectGroup['group'], isHeldOut: boolean): EffectGroup => {
    const isIn = (each: MemberGroup): boolean => each.isMember && each.isHeldOut === isHeldOut;
    const last = afterwards === null ? null : summed(kind, afterwards.filter(isIn)).after;
    return { ...summed(kind, groups.filter(isIn)), later: last };
  };
  return {
    ...{ ...of, readyOn: null, before, after, later },
    groups: [group('sent', false), ...(holdOutPercent === 0 ? [] : [group('heldOut', true)])],
    ...liftOf(groups, holdOutPercent),
  };
}
