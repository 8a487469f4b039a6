import { effectPeriod } from '@parley/core/features/activations';
import { memberOutcomes } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { activationsOf } from '../load-activations.ts';
import { type ActivationEffect, NO_FIGURES } from './activation-effect.ts';
import { groupMembers } from './group-members.ts';
import { liftOf } from './lift.ts';
import { readEndedEffect } from './read-ended-effect.ts';
import { readFormer } from './read-former.ts';
import { summed } from './sum-groups.ts';

/** Of the first activation that is active, or of the last time that it was; null where it never was. */
export async function readEffect(ctx: Context, audienceId: string): Promise<ActivationEffect | null> {
  authorize(ctx, 'plan.view');
  const [first] = (await activationsOf(ctx, audienceId)).filter(({ status }) => status === 'active');
  if (first === undefined) return readEndedEffect(ctx, audienceId);
  const { activatedAt, holdOutPercent } = first;
  const period = effectPeriod(activatedAt, Date.now());
  const of = { activatedAt, endedAt: null, holdOutPercent };
  if ('readyOn' in period) return { ...of, ...NO_FIGURES, readyOn: period.readyOn };
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
    later: null,
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
