import { blockSchema } from '@parley/core/assistant';
import { z } from 'zod';

/** What a link shows: the same parts for a page and for an answer, kept as they are where it is pinned. */
export const sharedContentSchema = z.object({
  title: z.string(),
  /** The query in words: what it is of, and which days. */
  facts: z.array(z.string()),
  text: z.string(),
  blocks: z.array(blockSchema),
  /** What speaks against a figure, by its label. */
  notes: z.record(z.string(), z.string()).default({}),
  /** What else must be known. */
  warnings: z.array(z.string()),
  /** The number of the definitions that its figures were made with; links of before do not know it. */
  definitions: z.number().optional(),
  asOf: z.string(),
});
export type SharedContent = z.infer<typeof sharedContentSchema>;
