import type { Day } from '@parley/core/dates';
import type { NameIndex } from '../names/name-index.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { understand } from '../understand.ts';

/** Whether a question is understood as it stands, and has an answer. */
export function isAnswerable(question: string, names: NameIndex, today: Day): boolean {
  const { frame, problems } = understand(question, { names, today, before: null });
  if (problems.length > 0) return false;
  return frame.intent !== 'data' || planQuestion(frame, { today }).kind === 'plan';
}
