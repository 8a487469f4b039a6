import type { Answer } from '@parley/core/assistant';
import type { ToolOutput } from '@parley/core/assistant/tools';
import { type Day, previousPeriod } from '@parley/core/dates';
import { readPeriod } from '@parley/language/periods';
import { tokenise } from '@parley/language/text';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { MadeOf } from '../engine.ts';
import type { ToolServices } from '../tools/index.ts';
import { warningsOf } from './answer-warnings.ts';
import type { Asked } from './ask-model.ts';
import { rerunCalculation } from './calculation/index.ts';
import { composeAnswer } from './compose-answer.ts';
import type { ToolResult } from './model-answer.ts';
import { isOffered } from './readings/index.ts';
import { runOffered } from './run-offered.ts';
import { ARITHMETIC_TOOL } from './tool-names.ts';

type Range = { start: Day; end: Day };
type Call = MadeOf['calls'][number];

const storedCall = z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) });
const askedWords = z.object({ words: z.string() });

/** What an answer is made of: the tools it shows, and the days that were words before. */
export function madeOf(turnId: string, shown: readonly ToolResult[], results: readonly ToolResult[]): MadeOf {
  const periods = results.flatMap(({ call, output }) => {
    if (call.name !== 'assistant_resolve_period') return [];
    const { words } = askedWords.parse(call.input);
    const { startDate, endDate } = output as ToolOutput<'assistant_resolve_period'>;
    return [{ words, start: startDate, end: endDate }];
  });
  return { turnId, calls: shown.map(({ call }) => call), periods };
}

/** The same words as of another day; days that no words say stay as they were. */
function movedRange({ start, end }: Range, periods: MadeOf['periods'], today: Day): Range {
  for (const { words, ...said } of periods) {
    const before = previousPeriod(said);
    const isSaid = said.start === start && said.end === end;
    if (!isSaid && (before.start !== start || before.end !== end)) continue;
    const match = readPeriod(tokenise(words), 0, today);
    if (match?.kind === 'period') return isSaid ? match.period.range : previousPeriod(match.period.range);
  }
  return { start, end };
}

const PAIRS = [
  ['startDate', 'endDate'],
  ['compareStartDate', 'compareEndDate'],
] as const;

/** A calculation is of other calls: their days move. */
function withMovedParts(
  input: Call['input'],
  given: Parameters<typeof movedInput>[1],
): Record<string, unknown> {
  const { data } = z.array(z.looseObject({ call: storedCall })).safeParse(input['parts']);
  if (data === undefined) return { ...input };
  const parts = data.map(({ call, ...part }) => ({
    ...part,
    call: { ...call, input: movedInput(call.input, given) },
  }));
  return { ...input, parts };
}

/** The days of an input as of another day, or those of `chosen` in their place. */
function movedInput(
  input: Call['input'],
  { periods, today, chosen }: { periods: MadeOf['periods']; today: Day; chosen: Range | undefined },
): Call['input'] {
  const moved = withMovedParts(input, { periods, today, chosen });
  for (const [first, last] of PAIRS) {
    const [start, end] = [input[first], input[last]];
    if (typeof start !== 'string' || typeof end !== 'string') continue;
    const isCompared = first === 'compareStartDate';
    const instead = chosen !== undefined && isCompared ? previousPeriod(chosen) : chosen;
    const range = instead ?? movedRange({ start, end }, periods, today);
    Object.assign(moved, { [first]: range.start, [last]: range.end });
  }
  return moved;
}

/** Recomputes the answer of a language model without the model: its tools are run again, with the days of today or those chosen. */
export async function answerMadeOf(
  ctx: Context,
  { calls, periods }: MadeOf,
  services: ToolServices,
  chosen?: Range,
): Promise<Answer> {
  const today = services.today();
  const run = (call: Call, id: string): Promise<ToolResult> => {
    const { name, input } = call;
    if (name === ARITHMETIC_TOOL) return rerunCalculation(id, input, run);
    if (!isOffered(name))
      throw new AppError('NOT_FOUND', { message: 'The tool behind this answer is gone.' });
    return runOffered({ ctx, services }, name, input, id);
  };
  const known = calls.filter(({ name }) => name === ARITHMETIC_TOOL || isOffered(name));
  const shown = await Promise.all(
    known.map(({ name, input }, at) =>
      run({ name, input: movedInput(input, { periods, today, chosen }) }, `r${at}`),
    ),
  );
  const asked: Asked = { kind: 'told', shown };
  const warnings = await warningsOf(ctx, asked, today);
  return composeAnswer({ asked, warnings, suggestions: [], now: new Date().toISOString() });
}
