import type { Answer } from '@parley/core/assistant';

/** An answer in words alone, with a link where there is one. */
export const plainAnswer = (text: string, permalink: string | null, asOf: string): Answer => ({
  text,
  blocks: [],
  query: [],
  definitions: [],
  permalink,
  asOf,
  warnings: [],
  suggestions: [],
});
