import type { FilterInput } from '@parley/core/filters';
import type { GoalRequest } from '../goal-store.ts';

type Scope = { audienceId?: string; filter?: FilterInput[] };

/** What narrows the figure of a goal; that of one which is there as it was set. */
export function scopeOf(request: GoalRequest): Scope {
  if (request.kind === 'edit') return JSON.parse(request.goal.variableTemplate);
  const { audienceId, filter } = request.place;
  return { ...(audienceId !== '' && { audienceId }), ...(filter.length > 0 && { filter }) };
}
