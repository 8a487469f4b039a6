import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { type GoalInput, goalSchema, kpiSchema, requireOrder, setRecipients } from './goal-input.ts';
import { goalValue } from './goal-value.ts';
import { ownSubscription } from './own-subscription.ts';

const inputSchema = goalSchema({ id: z.string(), kpiId: kpiSchema });

const refuse = (message: string): never => {
  throw new AppError('PERMISSION_DENIED', { message });
};

/**
 * Changes a goal that is not achieved yet, by who set it. Its figure stays. Once they have left the organization, an
 * admin who changes it takes it over.
 */
export async function updateGoal({
  ctx,
  input: given,
}: {
  ctx: Context;
  input: GoalInput & { id: string; kpiId: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = inputSchema.parse(given);
  const { id, name, kpiId, goal, goalStartDate, variableTemplate } = input;
  const { urlTemplate, additionalRecipients } = input;
  // What cannot be asked is refused now, with its reason.
  await goalValue(ctx, { ...input, goalEndDate: input.goalEndDate ?? null });
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownSubscription(transaction, ctx, id);
    if (found.type !== 'goal') throw notFound('Goal');
    if (!found.isTheirs) refuse('Only who set a goal changes it.');
    if (found.achieved_at !== null) refuse('An achieved goal does not change any more.');
    if (found.kpi_id !== kpiId)
      throw new AppError('INVALID_INPUT', { fieldErrors: { kpiId: 'The figure of a goal stays.' } });
    // Who knows of no last day leaves it as it is.
    const { goalEndDate = found.goal_end_date } = input;
    requireOrder({ goalStartDate, goalEndDate });
    await transaction
      .updateTable('subscriptions')
      .set({
        name,
        created_by: ctx.viewer.userId,
        goal,
        goal_start_date: goalStartDate,
        goal_end_date: goalEndDate,
        variable_template: JSON.stringify(variableTemplate),
        url_template: urlTemplate,
        // What was found is of the goal as it was.
        last_goal_value: null,
        last_run_at: null,
        problem: null,
        version: found.version + 1,
        due_at: new Date(),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await setRecipients(transaction, ctx, { id, others: additionalRecipients });
    await audit({
      transaction,
      ctx,
      type: 'notifications.goal-updated',
      source: 'api',
      details: `${ctx.viewer.name} changed the goal “${name}”`,
      data: {
        ...{ subscriptionId: id, goal, goalStartDate, goalEndDate },
        before: { goal: found.goal, name: found.name, goalEndDate: found.goal_end_date },
      },
    });
  });
  return { id };
}
