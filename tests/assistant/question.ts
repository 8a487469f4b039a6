import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, 'questions');

/** The day all questions are asked: a Friday. */
export const TODAY = '2026-11-20';

export const FAMILIES = [
  'plain',
  'paraphrases',
  'several',
  'ratios',
  'shares',
  'dimensions',
  'ranking',
  'attribution',
  'filters',
  'exclusions',
  'comparisons',
  'names',
  'periods',
  'change',
  'journeys',
  'product',
  'trust',
  'traps',
  'refusals',
  'follow-ups',
] as const;
export type Family = (typeof FAMILIES)[number];

const names = z.union([z.string(), z.array(z.string())]).transform((each) => [each].flat());
const restrictions = z.record(z.string(), names);
const reason = z.enum(['out-of-scope', 'not-measured', 'not-permitted', 'ambiguous']);
const reasons = z.union([reason, z.array(reason)]).transform((each) => [each].flat());

/** `a|b` is either of two readings that people share, `a?` may be there; what is not named may be anything but filters. */
const query = z.strictObject({
  metrics: z.string().optional(),
  by: z.string().optional(),
  where: restrictions.optional(),
  'where?': restrictions.optional(),
  without: restrictions.optional(),
  range: z.string().optional(),
  vs: z.string().optional(),
  sort: z.string().optional(),
  'sort?': z.string().optional(),
  limit: z.int().optional(),
  /** After so many rows. */
  offset: z.int().optional(),
  threshold: z.record(z.string(), z.string()).optional(),
  share: z.literal(true).optional(),
});
export type ExpectedQuery = z.output<typeof query>;

const turn = query.extend({
  ask: z.string(),
  /** Other queries that answer it as well; what they do not say is as in the first. */
  or: z.array(query).optional(),
  refuse: reasons.optional(),
  /** Asking back, or saying why not, is as good. */
  orRefuse: reasons.optional(),
  tool: z.enum(['definition', 'help', 'open', 'export', 'change', 'journey', 'propose']).optional(),
  /** Other queries that the same message asks for. */
  and: z.array(query).optional(),
  /** What a definition or a journey is of, or the kind of thing that is proposed. */
  of: z.string().optional(),
  also: z.string().optional(),
  /** A word the answer must have, or one of several. */
  says: z.string().optional(),
});
export type Turn = z.output<typeof turn>;

export const question = turn.extend({ family: z.enum(FAMILIES), turns: z.array(turn).optional() });
/** Seen questions are read by those who work on the language; sealed ones are not, and measure how it does on new text. */
export type Part = 'seen' | 'sealed';
export type Question = z.output<typeof question> & { part: Part };

const partOf = (file: string): Part => (file.startsWith('sealed') ? 'sealed' : 'seen');

/** Every question of the files of this folder, in order; the first line of each file says what it holds. */
export function readQuestions(): Question[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ndjson'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => ({ ...question.parse(JSON.parse(line)), part: partOf(file) })),
    );
}

export const turnsOf = ({ turns = [], ...first }: Question): Turn[] => [first, ...turns];
