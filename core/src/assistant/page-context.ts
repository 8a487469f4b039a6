import { z } from 'zod';
import { isDay } from '../dates/index.ts';

/** Kinds of things that a page can be about, or narrowed to. */
export const CONTEXT_FIELDS = [
  'channel',
  'vendor',
  'audience',
  'campaign',
  'pixel',
  'sector',
  'region',
  'revRange',
  'company',
] as const;
export type ContextField = (typeof CONTEXT_FIELDS)[number];

/** The most ids of one kind. */
export const MOST_CONTEXT_IDS = 50;

const day = z.string().refine(isDay);
const id = z.string().min(1).max(200);

export const contextThingSchema = z.strictObject({
  field: z.enum(CONTEXT_FIELDS),
  ids: z.array(id).min(1).max(MOST_CONTEXT_IDS),
  isExcluded: z.boolean().optional(),
});
/** Things of one kind that a page shows, by their ids. */
export type ContextThing = z.infer<typeof contextThingSchema>;

/** The longest address of a page that is sent along. */
const LONGEST_PATH = 4_000;

/**
 * What is on the page that a question is asked beside: its days, and what it is about or narrowed to. A question takes of it
 * what it does not name itself.
 */
export const pageContextSchema = z.strictObject({
  /** Its address below the instance root, for “send me this every Monday”. */
  path: z.string().max(LONGEST_PATH).optional(),
  period: z
    .strictObject({ start: day, end: day })
    .refine(({ start, end }) => start <= end)
    .optional(),
  things: z
    .array(contextThingSchema)
    .max(CONTEXT_FIELDS.length * 2)
    .optional(),
});
export type PageContext = z.infer<typeof pageContextSchema>;
