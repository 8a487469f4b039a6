import { toDay } from '@parley/core/dates';
import { type GoalState, isGoalMetric } from '@parley/core/features/notifications';
import type { SubscriptionsQuery } from '../../generated/graphql.ts';

export type SubscriptionRow = SubscriptionsQuery['notifications']['mine']['edges'][number]['node'];

/** Queries that show subscriptions. */
export const SHOW_SUBSCRIPTIONS = ['Subscriptions'];

/** How far a goal is; undefined for what is none. */
export function goalStateOf(row: SubscriptionRow): GoalState | undefined {
  const { kpiId, goal, goalStartDate, goalEndDate: endDate, lastGoalValue } = row;
  if (kpiId === null || goal === null || goalStartDate === null || !isGoalMetric(kpiId)) return undefined;
  return {
    ...{ metric: kpiId, goal, startDate: goalStartDate, endDate },
    ...{ value: lastGoalValue, today: toDay(Date.now()) },
  };
}
