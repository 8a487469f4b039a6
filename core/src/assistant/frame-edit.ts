import { z } from 'zod';
import { isDay } from '../dates/index.ts';

/** The parts of an understood question that chips show. */
export const CHIP_PARTS = [
  'metric',
  'rows',
  'side',
  'filter',
  'traffic',
  'known',
  'audience',
  'threshold',
  'order',
  'offset',
  'fold',
  'chart',
  'period',
  'comparison',
] as const;

/** The part that a chip shows: its kind, its place among those of the kind, and for an audience its id. */
export const chipPartSchema = z.object({
  kind: z.enum(CHIP_PARTS),
  at: z.int().min(0).max(1000).optional(),
  id: z.string().max(64).optional(),
});
export type ChipPart = z.infer<typeof chipPartSchema>;

/** Periods that move along with today, in words that questions are asked in as well. */
export const PERIOD_PRESETS = [
  'last 7 days',
  'last 30 days',
  'last 90 days',
  'last 180 days',
  'last 12 months',
  'this week',
  'last week',
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** What a period can be compared with: the pages' previous period, the month or week before, the same days a year before, or nothing. */
export const COMPARISONS = ['previous', 'before', 'year-before', 'none'] as const;

/** The most rows that an answer shows. */
export const MOST_ANSWER_ROWS = 50;

const at = z.int().min(0).max(1000);
const id = z.string().min(1).max(2000);
const named = z.strictObject({ id });
const day = z.string().refine(isDay, { error: 'Write a day as YYYY-MM-DD, such as 2026-03-31.' });
const bound = z.number().nullable();

/**
 * One part of an understood question, changed: `to` takes its place, and null removes it. Which ids and which parts there are is
 * known where it is applied.
 */
export const frameEditSchema = z.discriminatedUnion('part', [
  /** Ids of a metric; of several one can be left out. */
  z.strictObject({ part: z.literal('metric'), at, to: z.string().max(100).nullable() }),
  /** A dimension, `quarter` or `year`. */
  z.strictObject({ part: z.literal('rows'), at, to: z.string().max(100).nullable() }),
  z.strictObject({ part: z.literal('side'), at, to: named.nullable() }),
  /** Another thing of the same kind, or the same left out rather than looked at alone. */
  z.strictObject({
    part: z.literal('filter'),
    at,
    to: z.union([named, z.strictObject({ isExcluded: z.boolean() })]).nullable(),
  }),
  z.strictObject({
    part: z.literal('traffic'),
    at,
    to: z.enum(['target', 'other', 'bot', 'unresolved', 'human']).nullable(),
  }),
  z.strictObject({ part: z.literal('known'), to: z.null() }),
  z.strictObject({ part: z.literal('audience'), to: named.nullable() }),
  /** Bounds as users write them: 30 for 30%. */
  z.strictObject({
    part: z.literal('threshold'),
    at,
    to: z
      .strictObject({ min: bound, max: bound })
      .refine(({ min, max }) => min !== null || max !== null, { error: 'A bound needs a number.' })
      .refine(({ min, max }) => min === null || max === null || min <= max, {
        error: 'The lower bound is above the upper one.',
      })
      .nullable(),
  }),
  z.strictObject({
    part: z.literal('order'),
    to: z
      .strictObject({
        order: z.enum(['asc', 'desc']),
        count: z.int().min(1).max(MOST_ANSWER_ROWS).nullable(),
      })
      .nullable(),
  }),
  z.strictObject({ part: z.literal('offset'), to: z.null() }),
  z.strictObject({ part: z.literal('fold'), to: z.enum(['sum', 'average']).nullable() }),
  z.strictObject({
    part: z.literal('chart'),
    to: z.enum(['line', 'bars', 'stacked', 'donut', 'flow']).nullable(),
  }),
  z.strictObject({
    part: z.literal('period'),
    to: z.union([
      z.strictObject({ preset: z.enum(PERIOD_PRESETS) }),
      z
        .strictObject({ start: day, end: day })
        .refine(({ start, end }) => start <= end, { error: 'The first day is after the last.' }),
    ]),
  }),
  z.strictObject({ part: z.literal('comparison'), to: z.enum(COMPARISONS) }),
]);
export type FrameEdit = z.infer<typeof frameEditSchema>;
/** Another period: in words, or two days. */
export type PeriodChoice = Extract<FrameEdit, { part: 'period' }>['to'];

/** A part of an answer's question, changed, to be asked again: of which turn, and what. */
export const answerEditSchema = z.strictObject({
  turnId: z.string().min(1).max(64),
  change: frameEditSchema,
});
export type AnswerEdit = z.infer<typeof answerEditSchema>;

/** A change in words, as a question: `Instead of last month: Q2 2026`, `No longer: vendor LinkedIn`. */
export const editWords = (from: string, to: string | null): string =>
  to === null ? `No longer: ${from}` : `Instead of ${from}: ${to}`;
