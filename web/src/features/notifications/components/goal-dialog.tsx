import type { GoalRequest } from '../goal-store.ts';
import { closeGoal } from '../goal-store.ts';
import { GoalForm } from './goal-form.tsx';

/** Sets a goal on a figure, or changes one. */
export function GoalDialog({ request }: { request: GoalRequest }) {
  return <GoalForm request={request} onClose={closeGoal} />;
}
