import type { FilterInput } from '@parley/core/filters';
import type { GoalRequest, NewGoal } from '../goal-store.ts';

type Scope = { audienceId?: string; filter?: FilterInput[] };

/** What narrows a figure that is watched from a page. */
export const narrowedTo = ({ audienceId, filter }: Pick<NewGoal, 'audienceId' | 'filter'>): Scope => ({
  ...(audienceId !== '' && { audienceId }),
  ...(filter.length > 0 && { filter }),
});

/** What narrows the figure of a goal; that of one which is there as it was set. */
export const scopeOf = (request: GoalRequest): Scope =>
  request.kind === 'edit' ? JSON.parse(request.goal.variableTemplate) : narrowedTo(request.place);
