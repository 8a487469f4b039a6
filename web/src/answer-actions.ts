import type { AnswerActions } from './shell/answers/answer-actions.ts';

const found = import.meta.glob<{ answerActions: AnswerActions }>('./features/*/answer-actions.{ts,tsx}', {
  eager: true,
});

/** What the features have for the menu of an answer: each its `answer-actions.ts`, all loaded with the first answer. */
export const registry: readonly AnswerActions[] = Object.values(found).map(
  ({ answerActions }) => answerActions,
);
