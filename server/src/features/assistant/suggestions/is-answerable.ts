import type { Day } from '@parley/core/dates';
import { understand } from '@parley/language';
import type { NameIndex } from '@parley/language/names';
import { planQuestion } from '@parley/language/plan';

/** Whether a question is understood as it stands, and has an answer. */
export function isAnswerable(question: string, names: NameIndex, today: Day): boolean {
  const { frame, problems } = understand(question, { names, today, before: null });
  if (problems.length > 0) return false;
  return frame.intent !== 'data' || planQuestion(frame, { today }).kind === 'plan';
}
