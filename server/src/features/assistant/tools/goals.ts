import type { Day } from '@parley/core/dates';
import { isGoalMetric } from '@parley/core/features/notifications';
import { pagePath } from '@parley/core/pages';
import { createGoal, goalValue, templateText } from '../../notifications/index.ts';
import { figureWords } from './figure-words.ts';
import { refuseInput, type Tool } from './tool.ts';
import { watchedFigure } from './watched-figure.ts';

export const createGoalTool: Tool<'notifications_create_goal'> = {
  capability: 'notifications.manage',
  run: async ({ ctx, input, services }) => {
    const { name, metric, goal, endDate = null } = input;
    const figure = await watchedFigure(ctx, input, services);
    if (!isGoalMetric(metric)) return refuseInput('metric', 'No goal can be set on this figure.');
    const startDate: Day = input.startDate ?? services.today();
    const { id } = await createGoal({
      ctx,
      input: {
        ...{ name, goal, kpiId: metric, additionalRecipients: [] },
        ...{ goalStartDate: startDate, goalEndDate: endDate, ...figure },
      },
    });
    const value = await goalValue(ctx, {
      ...{ kpiId: metric, goalStartDate: startDate, goalEndDate: endDate },
      variableTemplate: templateText.parse(figure.variableTemplate),
    });
    return {
      output: { id, name, value, permalink: pagePath('profile') },
      text: `Set: the goal “${name}”. So far ${figureWords(metric, value)} of ${figureWords(metric, goal)}.`,
    };
  },
};
