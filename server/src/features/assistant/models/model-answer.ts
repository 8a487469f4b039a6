import type { Day } from '@parley/core/dates';
import { z } from 'zod';
import type { MadeOf } from '../engine.ts';
import type { Amounts, Reading } from './readings/index.ts';
import {
  type Evidence,
  type Facts,
  type Filled,
  fillTemplate,
  type PeriodsSaid,
  plainWords,
  problemOfMeaning,
} from './wording/index.ts';

/** What the tool takes by which a model ends. */
export const answerInput = z.object({
  text: z
    .string()
    .max(4000)
    .optional()
    .describe(
      'Words and placeholders like {{r1.3}}, no numbers. Leave it out where the results say it as they are.',
    ),
  show: z.array(z.string().max(20)).max(10).optional().describe('Results to show beside it, as ["r1"].'),
  refusal: z
    .enum(['out-of-scope', 'not-measured', 'ambiguous'])
    .optional()
    .describe('Only when the question cannot be answered: why.'),
  questions: z
    .array(z.string().max(300))
    .max(3)
    .optional()
    .describe('With a refusal: what can be asked instead, without numbers.'),
});

/** A result of a tool as this question has it: `text` is the same in our own words. */
export type ToolResult = {
  id: string;
  call: MadeOf['calls'][number];
  output: unknown;
  reading: Reading;
  text: string;
  facts: Facts;
  amounts: Amounts;
};

export type ModelAnswer =
  | { kind: 'answer'; text: Filled; shown: readonly ToolResult[] }
  /** The results speak for themselves. */
  | { kind: 'told'; shown: readonly ToolResult[] }
  | {
      kind: 'refusal';
      reason: NonNullable<z.infer<typeof answerInput>['refusal']>;
      text: Filled;
      questions: Filled[];
    };

export type ReadAnswer = { ok: true; answer: ModelAnswer } | { ok: false; problem: string };

const no = (problem: string): ReadAnswer => ({ ok: false, problem });

/** What a result has to show. */
export const isShown = ({ reading }: ToolResult): boolean =>
  reading.blocks.length > 0 || reading.permalink !== null;

const evidenceOf = ({ id, facts, amounts, reading }: ToolResult): Evidence => ({
  id,
  facts,
  amounts,
  isCut: reading.isCut ?? false,
});

/**
 * What a model wrote, checked: its text becomes one only through `fillTemplate`, its directions and superlatives follow from
 * results, its results are those of this question, and what it says rests on at least one of them. Otherwise why it is refused.
 */
export function readAnswer(input: unknown, results: readonly ToolResult[], today: Day): ReadAnswer {
  const parsed = answerInput.safeParse(input);
  if (!parsed.success) return no(z.prettifyError(parsed.error));
  const { text = '', show = [], refusal, questions = [] } = parsed.data;
  const unknown = show.find((id) => !results.some((result) => result.id === id));
  const named = results.filter(({ id }) => show.includes(id));
  if (text.trim() === '' && refusal === undefined) {
    const told = (named.length > 0 ? named : results).filter(isShown);
    if (unknown !== undefined) return no('"show" names a result that there is not.');
    return told.length > 0
      ? { ok: true, answer: { kind: 'told', shown: told } }
      : no('No result can be shown: say it in "text".');
  }
  const facts = new Map(results.flatMap((result) => [...result.facts]));
  const periods: PeriodsSaid = { ranges: results.flatMap(({ reading }) => reading.ranges ?? []), today };
  const filled = fillTemplate(text, facts, periods);
  if (!filled.ok) return no(filled.problem);
  const untrue = problemOfMeaning(text, results.map(evidenceOf));
  if (untrue !== undefined) return no(untrue);
  if (refusal !== undefined)
    return {
      ok: true,
      answer: {
        kind: 'refusal',
        reason: refusal,
        text: filled.text,
        questions: questions.flatMap((each) => plainWords(each) ?? []),
      },
    };
  if (unknown !== undefined) return no('"show" names a result that there is not.');
  const told = new Set(filled.used.map((ref) => ref.split('.')[0]));
  const shown = named.length > 0 ? named : results.filter(({ id }) => told.has(id));
  if (shown.length === 0 && told.size === 0)
    return no('It rests on no result: call a tool first and name its result in "show", or refuse.');
  return { ok: true, answer: { kind: 'answer', text: filled.text, shown } };
}
