import { toDay } from '@parley/core/dates';
import { goalInWords, isGoalMetric } from '@parley/core/features/notifications';
import type { Session } from '../../platform/session.ts';
import { loadSubscriptions, type Subscription } from './load-subscriptions.ts';

/** What a goal is in words; nothing for a figure that this version does not know. */
function wordsOf({ kpiId, goal, goalStartDate, goalEndDate, lastGoalValue }: Subscription) {
  if (kpiId === null || goal === null || goalStartDate === null || !isGoalMetric(kpiId))
    return { figure: '', pace: '' };
  const today = toDay(Date.now());
  return goalInWords({
    ...{ metric: kpiId, goal, startDate: goalStartDate, endDate: goalEndDate },
    ...{ value: lastGoalValue, today },
  });
}

export async function listGoals(session: Session, isAchieved: boolean): Promise<void> {
  const all = await loadSubscriptions(session, 'goal');
  const goals = isAchieved ? all.filter(({ achieved }) => achieved) : all;
  if (goals.length === 0 && session.output.format === 'table')
    return await session.output.notice(
      isAchieved
        ? 'No goal of yours is achieved yet. All of them: parley goals list'
        : 'You have no goals yet. Set one in the browser: the bell beside the filters of a page.',
    );
  await session.output.listing(
    {
      columns: [
        { id: 'name', label: 'Name' },
        { id: 'metric', label: 'Figure' },
        { id: 'soFar', label: 'So far', whole: true },
        { id: 'since', label: 'Since', drop: 3 },
        { id: 'until', label: 'Until', drop: 2 },
        { id: 'state', label: 'State', whole: true },
        { id: 'id', label: 'Id', drop: 1, whole: true },
      ],
      rows: goals.map((goal) => {
        const { figure, pace } = wordsOf(goal);
        return {
          name: goal.name,
          metric: goal.metric ?? '',
          soFar: figure,
          since: goal.goalStartDate ?? '',
          until: goal.goalEndDate ?? '',
          state:
            goal.achievedAt === null ? (goal.problem ?? pace) : `Achieved on ${goal.achievedAt.slice(0, 10)}`,
          id: goal.id,
        };
      }),
    },
    { json: goals },
  );
}
