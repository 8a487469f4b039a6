import type { Answer } from '@parley/core/assistant';

/** Chips of an answer that is not what is remembered: they cannot be changed one by one. */
export const withoutParts = (answer: Answer): Answer => ({
  ...answer,
  query: answer.query.map(({ label, value }) => ({ label, value })),
});
