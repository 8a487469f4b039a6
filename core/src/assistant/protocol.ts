import { z } from 'zod';

/** What a browser or terminal sends: one question, or the wish to stop the answer under way. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    token: z.string(),
    instanceId: z.string(),
    payload: z.object({ query: z.string().trim().min(1), sessionId: z.string().optional() }),
  }),
  z.object({ type: z.literal('cancel'), token: z.string(), instanceId: z.string(), payload: z.object({}) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

const value = z.object({ id: z.string(), name: z.string() });
const unit = z.enum(['count', 'percent', 'money', 'days', 'ratio', 'date']);
const figure = z.number().nullable();

/** A part of an answer that a user interface draws; web and terminal have a view for each kind. */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    label: z.string(),
    value: figure,
    unit,
    previous: figure.optional(),
    delta: figure.optional(),
    better: z.enum(['up', 'down', 'neither']),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ id: z.string(), label: z.string(), unit: unit.or(z.literal('text')) })),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
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
        points: z.array(z.object({ x: z.string(), y: figure })),
      }),
    ),
  }),
  z.object({
    kind: z.literal('companies'),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        domain: z.string(),
        sector: value.nullable(),
        visits: z.number(),
        permalink: z.string(),
      }),
    ),
    totalRows: z.number(),
  }),
  z.object({ kind: z.literal('definition'), term: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('refusal'),
    reason: z.enum(['out-of-scope', 'not-measured', 'not-permitted', 'ambiguous']),
    choices: z.array(z.string()),
  }),
]);
export type Block = z.infer<typeof blockSchema>;

/** `permalink` is a path with query below the instance root, opening the page that shows the same number. */
export const answerSchema = z.object({
  text: z.string(),
  blocks: z.array(blockSchema),
  /** The understood query as chips people can read and edit: label of the part, its value in words. */
  query: z.array(z.object({ label: z.string(), value: z.string() })),
  definitions: z.array(z.object({ term: z.string(), text: z.string() })),
  permalink: z.string().nullable(),
  asOf: z.string(),
  warnings: z.array(z.string()),
  suggestions: z.array(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

/** What the server sends. A message with no type is a data message. */
export const serverMessageSchema = z.union([
  z.object({ type: z.literal('chunk'), content: z.string(), sessionId: z.string() }),
  z.object({ type: z.literal('complete'), sessionId: z.string(), answer: answerSchema }),
  z.object({ type: z.literal('error'), message: z.string(), code: z.string() }),
  z.object({ type: z.undefined().optional(), data: z.unknown() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
