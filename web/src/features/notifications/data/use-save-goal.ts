import { useMutation } from '@apollo/client/react';
import { isGoalMetric, NOW } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { CreateGoalDocument, UpdateGoalDocument } from '../../../generated/graphql.ts';
import type { GoalFields } from '../components/goal-fields.ts';
import type { GoalRequest } from '../goal-store.ts';
import { fromTyped } from '../goal-units.ts';
import { SHOW_SUBSCRIPTIONS } from '../subscription-row.ts';
import { scopeOf } from './goal-scope.ts';

/** Sets the goal that a form asks for, or changes it. */
export function useSaveGoal(request: GoalRequest): (values: GoalFields) => Promise<void> {
  const options = { refetchQueries: SHOW_SUBSCRIPTIONS };
  const [create] = useMutation(CreateGoalDocument, options);
  const [update] = useMutation(UpdateGoalDocument, options);
  return async ({ name, kpiId, goal, goalStartDate, goalEndDate, recipients }) => {
    const unit = isGoalMetric(kpiId) ? METRICS[kpiId].unit : undefined;
    const variables = {
      name,
      kpiId,
      goal: fromTyped(Number(goal), unit),
      goalStartDate,
      goalEndDate: goalEndDate === '' ? null : goalEndDate,
      additionalRecipients: recipients,
      // Specification 002 §7: the parameters of the page, from the first day of the goal until now.
      variableTemplate: JSON.stringify({ ...scopeOf(request), startDate: goalStartDate, endDate: NOW }),
    };
    if (request.kind === 'new')
      await create({ variables: { ...variables, urlTemplate: request.place.urlTemplate } });
    else {
      const { id, urlTemplate } = request.goal;
      await update({ variables: { ...variables, id, urlTemplate } });
    }
  };
}
