import { addDays, type Day, earlierOf, toDay } from '@parley/core/dates';
import { type GoalPoint, goalWeeks, lastDayCounted } from '@parley/core/features/notifications';
import { addsUp } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { courseSchema, requireOrder } from './goal-input.ts';
import { type AskedGoal, goalQuery, goalValue } from './goal-value.ts';

/** Each is a whole query; others want the database, too. */
const AT_ONCE = 3;

type Input = {
  kpiId: string;
  goalStartDate: string;
  goalEndDate?: string | null | undefined;
  variableTemplate: string;
};

/** The value of a goal at the end of each of its weeks so far, by its own query. */
export async function goalCourseSoFar({ ctx, input }: { ctx: Context; input: Input }): Promise<GoalPoint[]> {
  const asked = courseSchema.parse(input);
  requireOrder(asked);
  const goal = { ...asked, goalEndDate: asked.goalEndDate ?? null };
  const { goalStartDate: startDate, goalEndDate: endDate } = goal;
  const today = toDay(Date.now());
  const weeks = goalWeeks({ startDate, endDate, today });
  if (addsUp(goal.kpiId, ['week'])) return await addUp(ctx, goal, weeks);
  // Companies that came in two weeks count once, and rates are of all their days: each point is a figure of its own.
  const last = lastDayCounted({ endDate, today });
  const valueUntil = (week: Day) =>
    goalValue(ctx, { ...goal, goalEndDate: earlierOf(addDays(week, 6), last) });
  const points: GoalPoint[] = [];
  for (let at = 0; at < weeks.length; at += AT_ONCE)
    points.push(
      ...(await Promise.all(
        weeks.slice(at, at + AT_ONCE).map(async (week) => ({ week, value: await valueUntil(week) })),
      )),
    );
  return points;
}

/** Counts and amounts of single weeks are there at the end of every later one. */
async function addUp(ctx: Context, goal: AskedGoal, weeks: readonly Day[]): Promise<GoalPoint[]> {
  const { kpiId } = goal;
  const { rows, totals } = await runMetricQuery({ ctx, input: await goalQuery(ctx, goal, ['week']) });
  if ((totals.metrics[kpiId] ?? null) === null) return weeks.map((week) => ({ week, value: null }));
  return weeks.map((week) => ({
    week,
    value: rows
      .filter(({ dimensions }) => (dimensions.week?.id ?? '') <= week)
      .reduce((sum, { metrics }) => sum + (metrics[kpiId] ?? 0), 0),
  }));
}
