import type { Answer, ChipPart } from '@parley/core/assistant';

/** An answer whose chips say which parts of the question the page gave. A chosen audience is always one of them. */
export const markFromPage = (answer: Answer, parts: readonly ChipPart[]): Answer => ({
  ...answer,
  query: answer.query.map((chip) => {
    const { part } = chip;
    const isGiven =
      part?.kind === 'audience' || parts.some(({ kind, at }) => kind === part?.kind && at === part?.at);
    return isGiven ? { ...chip, isFromPage: true } : chip;
  }),
});
