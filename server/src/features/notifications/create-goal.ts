import { METRICS } from '@parley/core/metrics';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { type GoalInput, goalSchema, kpiSchema, setRecipients } from './goal-input.ts';
import { goalValue } from './goal-value.ts';

const inputSchema = goalSchema({ kpiId: kpiSchema });

/** Sets a goal on a key figure, for the user and the members that they choose. */
export async function createGoal({
  ctx,
  input: given,
  source = 'api',
}: {
  ctx: Context;
  input: GoalInput & { kpiId: string };
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = inputSchema.parse(given);
  const { name, kpiId, goal, goalStartDate, goalEndDate = null, variableTemplate } = input;
  const { urlTemplate, additionalRecipients } = input;
  // What cannot be asked is refused now, with its reason.
  await goalValue(ctx, { ...input, goalEndDate });
  const id = newId('subs');
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('subscriptions')
      .values({
        id,
        instance_id: ctx.instance.id,
        type: 'goal',
        name,
        created_by: ctx.viewer.userId,
        url_template: urlTemplate,
        kpi_id: kpiId,
        goal,
        goal_start_date: goalStartDate,
        goal_end_date: goalEndDate,
        variable_template: JSON.stringify(variableTemplate),
      })
      .execute();
    await setRecipients(transaction, ctx, { id, others: additionalRecipients });
    await audit({
      transaction,
      ctx,
      type: 'notifications.goal-created',
      source,
      details: `${ctx.viewer.name} set the goal “${name}” on ${METRICS[kpiId].label}`,
      data: {
        ...{ subscriptionId: id, kpiId, goal, goalStartDate, goalEndDate },
        recipients: additionalRecipients.length,
      },
    });
  });
  return { id };
}
