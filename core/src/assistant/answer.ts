import { z } from 'zod';
import { chipPartSchema } from './frame-edit.ts';
import { proposedActionSchema } from './proposal.ts';

/** What answers questions: the local engine, or the language model that an admin switched on. */
export const ENGINES = ['local', 'model'] as const;
export type EngineName = (typeof ENGINES)[number];
export const engineSchema = z.enum(ENGINES);

/** Who spoke, as people read it; undefined where there is nobody else who could. */
export const speakerOf = ({ by }: Pick<Answer, 'by'>): string | undefined =>
  by === undefined ? undefined : by.engine === 'model' ? by.model : 'local engine';

const named = z.object({ id: z.string(), name: z.string() });
const unit = z.enum(['count', 'percent', 'money', 'cost', 'days', 'ratio', 'decimal', 'score', 'date']);
const figure = z.number().nullable();

/** Below the instance root (`/web-traffic?…`); opens the page that shows the same number. */
const permalink = z.string();

/** The page that shows what a block shows, where that is another than the answer's. */
const ownPage = permalink.nullable().optional();

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
    permalink: ownPage,
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
    permalink: ownPage,
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
    permalink: ownPage,
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
  /** Opportunities; `value` is what the figure asked for says of each, where that is another than its amount. */
  z.object({
    kind: z.literal('opportunities'),
    label: z.string(),
    figure: z.object({ label: z.string(), unit }).optional(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        company: z.string(),
        /** As the CRM calls it; empty where it is not known. */
        stage: z.string(),
        amount: figure,
        openDate: z.string().nullable(),
        /** When it closed, or is expected to. */
        closeDate: z.string().nullable(),
        isClosed: z.boolean(),
        value: figure.optional(),
        permalink: permalink.nullable(),
      }),
    ),
    totalRows: z.number(),
    permalink: ownPage,
  }),
  /** Where a whole goes, step by step: the values of the nodes below one add up to it. */
  z.object({
    kind: z.literal('flow'),
    label: z.string(),
    unit,
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        value: z.number(),
        /** Id of another node; null for the one all comes from. */
        parent: z.string().nullable(),
        permalink: permalink.nullable(),
      }),
    ),
    permalink: ownPage,
  }),
  /** A file that is being made; who asked for it downloads it by its id. */
  z.object({ kind: z.literal('file'), id: z.string(), name: z.string(), what: z.string() }),
  z.object({ kind: z.literal('definition'), term: z.string(), text: z.string() }),
  /** What happened with one company, day by day: what a figure or a deal was preceded by. */
  z.object({
    kind: z.literal('explanation'),
    title: z.string(),
    steps: z.array(
      z.object({
        day: z.string(),
        /** `Visits`, `Opportunity won`. */
        what: z.string(),
        /** What it came from, or what it is called; empty for nothing. */
        from: z.string(),
        value: figure,
        unit,
        /** Paths seen on that day. */
        pages: z.array(z.string()).optional(),
      }),
    ),
    /** The steps shown are the last of them. */
    totalSteps: z.number(),
    permalink: ownPage,
  }),
  /** Where the answer to one of several questions begins: its blocks follow, up to the next one. */
  z.object({ kind: z.literal('part'), number: z.number(), question: z.string(), permalink: ownPage }),
  /** What would be written, once the person has confirmed it. */
  z.object({ kind: z.literal('proposal'), action: proposedActionSchema }),
  z.object({
    kind: z.literal('refusal'),
    reason: z.enum(['out-of-scope', 'not-measured', 'not-permitted', 'ambiguous']),
    /** Questions that can be asked instead; each is sent as it is. */
    choices: z.array(z.string()),
    /** The figure that each of them would give, in their order; empty where it gives none. */
    previews: z.array(z.string()).optional(),
  }),
]);
export type Block = z.infer<typeof blockSchema>;

export const answerSchema = z.object({
  text: z.string(),
  blocks: z.array(blockSchema),
  /**
   * The understood query as chips people can read: label of the part, its value in words. A chip with a `part` can be changed
   * alone, by an edit of the protocol. `isFromPage`: the question did not name it, the page that it was asked beside did.
   */
  query: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      part: chipPartSchema.optional(),
      isFromPage: z.boolean().optional(),
    }),
  ),
  definitions: z.array(z.object({ term: z.string(), text: z.string() })),
  permalink: permalink.nullable(),
  asOf: z.string(),
  /** The number of the definitions that its figures were computed with; none where it has no figures. */
  definitionsVersion: z.number().optional(),
  /** What was assumed, dropped or is not whole; always shown. */
  warnings: z.array(z.string()),
  suggestions: z.array(z.string()),
  /**
   * Which engine spoke, where there are two: `model` is the name of the language model that did, or that can be asked as well.
   */
  by: z.object({ engine: engineSchema, model: z.string() }).optional(),
});
export type Answer = z.infer<typeof answerSchema>;
export type Chip = Answer['query'][number];
