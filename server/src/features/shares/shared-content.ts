import { blockSchema } from '@parley/core/assistant';
import { z } from 'zod';

/** What a link shows: the same parts for a page and for an answer, kept as they are where it is pinned. */
export const sharedContentSchema = z.object({
  title: z.string(),
  /** The query in words: what it is of, and which days. */
  facts: z.array(z.string()),
  text: z.string(),
  blocks: z.array(blockSchema),
  warnings: z.array(z.string()),
  asOf: z.string(),
});
export type SharedContent = z.infer<typeof sharedContentSchema>;
