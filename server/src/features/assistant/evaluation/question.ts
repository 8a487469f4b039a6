import { z } from 'zod';

/** The day the questions of this repository are asked: a Friday. */
export const TODAY = '2026-11-20';

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

export const turn = query.extend({
  ask: z.string(),
  /** Other queries that answer it as well; what they do not say is as in the first. */
  or: z.array(query).optional(),
  refuse: reasons.optional(),
  /** A clarification, or a refusal, is as good. */
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

const question = turn.extend({
  /** What kind of question it is; figures are given for each. */
  family: z.string(),
  turns: z.array(turn).optional(),
});
export type Question = z.output<typeof question>;

export const turnsOf = ({
  turns = [],
  ...first
}: z.output<typeof turn> & { turns?: Turn[] | undefined }): Turn[] => [first, ...turns];

const header = z.object({ header: z.string(), today: z.iso.date().optional() });

/** A file of questions, one a line: the first line says what it holds, and on which day they are asked where that matters. */
export function readQuestionFile(text: string): { today: string; questions: Question[] } {
  const [first = '', ...lines] = text.trim().split('\n');
  const { today = TODAY } = header.parse(JSON.parse(first));
  return {
    today,
    questions: lines.filter((line) => line.trim() !== '').map((line) => question.parse(JSON.parse(line))),
  };
}
