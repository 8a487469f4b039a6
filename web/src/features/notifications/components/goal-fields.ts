import { toDay } from '@parley/core/dates';
import { isGoalMetric, LONGEST_NAME, MOST_RECIPIENTS } from '@parley/core/features/notifications';
import * as z from 'zod/mini';

const fields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the goal a name.'),
      z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
    ),
  kpiId: z.string().check(z.refine(isGoalMetric, 'Choose a figure.')),
  /** As people type it: 25 for 25%; empty is text. */
  goal: z.union([z.number(), z.string()]).check(
    z.refine((goal) => typeof goal === 'number', 'Enter a goal.'),
    z.refine((goal) => goal !== 0, 'A goal cannot be 0.'),
    z.refine((goal) => typeof goal !== 'number' || goal >= 0, 'A goal cannot be below 0.'),
  ),
  goalStartDate: z.string().check(
    z.minLength(1, 'Choose a day.'),
    z.refine((day) => day <= toDay(Date.now()), 'The day cannot be in the future.'),
  ),
  /** Empty for a goal without one. */
  goalEndDate: z.string(),
  recipients: z.array(z.string()).check(z.maxLength(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people.`)),
});

export const goalFields = fields.check(
  z.refine(({ goalStartDate, goalEndDate }) => goalEndDate === '' || goalEndDate >= goalStartDate, {
    path: ['goalEndDate'],
    error: 'The last day cannot be before the first.',
  }),
);

export type GoalFields = z.infer<typeof goalFields>;
