import type { Day } from '@parley/core/dates';
import { type Understanding, understand } from '@parley/language';
import type { NameIndex } from '@parley/language/names';

const UNANSWERED: ReadonlySet<Understanding['kind']> = new Set<Understanding['kind']>([
  'clarification',
  'refusal',
  'impossible',
]);

/** Whether a question is understood as it stands, and has an answer. */
export const isAnswerable = (question: string, names: NameIndex, today: Day): boolean =>
  !UNANSWERED.has(understand(question, { names, today, state: null }).kind);
