import { z } from 'zod';

const named = z.object({ id: z.string(), name: z.string() });
const unit = z.enum(['count', 'percent', 'money', 'cost', 'days', 'ratio', 'decimal', 'score', 'date']);
const figure = z.number().nullable();

/** Below the instance root (`/web-traffic?…`); opens the page that shows the same number. */
const permalink = z.string();

/** A part of an answer that a user interface draws; web and terminal have a view for each kind. */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    label: z.string(),
    value: figure,
    unit,
    previous: figure.optional(),
    delta: figure.optional(),
    /** What `previous` is, in words: `previous 30 days (Jan 1 to Jan 30, 2026)`. */
    previousLabel: z.string().optional(),
    better: z.enum(['up', 'down', 'neither']),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        unit: unit.or(z.literal('text')),
        /** A change: written with its sign. */
        isChange: z.boolean().optional(),
      }),
    ),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    /** Where each row leads, in the order of `rows`. */
    links: z.array(permalink.nullable()).optional(),
    totalRows: z.number(),
  }),
  z.object({
    kind: z.literal('chart'),
    shape: z.enum(['line', 'bars', 'stacked', 'donut']),
    x: z.object({ label: z.string(), kind: z.enum(['time', 'category']) }),
    unit,
    series: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        points: z.array(z.object({ x: z.string(), y: figure, partial: z.boolean().optional() })),
      }),
    ),
  }),
  z.object({
    kind: z.literal('companies'),
    /** Which visits are counted, `Human visits`; older answers do not say. */
    label: z.string().optional(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        domain: z.string(),
        sector: named.nullable(),
        visits: z.number(),
        permalink,
      }),
    ),
    totalRows: z.number(),
  }),
  z.object({ kind: z.literal('definition'), term: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('refusal'),
    reason: z.enum(['out-of-scope', 'not-measured', 'not-permitted', 'ambiguous']),
    /** Questions that can be asked instead; each is sent as it is. */
    choices: z.array(z.string()),
  }),
]);
export type Block = z.infer<typeof blockSchema>;

export const answerSchema = z.object({
  text: z.string(),
  blocks: z.array(blockSchema),
  /** The understood query as chips people can read: label of the part, its value in words. */
  query: z.array(z.object({ label: z.string(), value: z.string() })),
  definitions: z.array(z.object({ term: z.string(), text: z.string() })),
  permalink: permalink.nullable(),
  asOf: z.string(),
  /** What was assumed, dropped or is not whole; always shown. */
  warnings: z.array(z.string()),
  suggestions: z.array(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;
