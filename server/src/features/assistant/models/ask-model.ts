import type { ModelMessage, ToolCallPart, ToolResultPart } from 'ai';
import type { Context } from '../../../platform/context/index.ts';
import { isOutage, isUnexpected } from '../../../platform/errors/index.ts';
import type { Question } from '../engine.ts';
import { readPageContext } from '../read-page-context.ts';
import { mayUse, type ToolServices, toolError } from '../tools/index.ts';
import { runCalculation } from './calculation/index.ts';
import { callModel, type ModelCall } from './call-model.ts';
import type { EarlierTurn } from './earlier-turns.ts';
import { nearestExamples } from './examples/index.ts';
import { isShown, type ModelAnswer, readAnswer, type ToolResult } from './model-answer.ts';
import { moreInput, resolvedIn, toolsThatFit } from './offer/index.ts';
import { questionText, resultText } from './prompt.ts';
import { isOffered, offeredTools } from './readings/index.ts';
import { runOffered } from './run-offered.ts';
import { stepWords } from './step-words.ts';
import { ANSWER_TOOL, ARITHMETIC_TOOL, MORE_TOOL } from './tool-names.ts';
import type { Watch } from './watched-fetch.ts';

const MOST_STEPS = 8;
const MOST_CALLS = 16;
/** How often the model may rewrite a text that was rejected. */
const MOST_REFUSED = 2;

/** The model gave nothing that could be used. */
export class UnusableAnswer extends Error {}

/**
 * What came of asking a model. `own` is where its text could not be used: the results speak for themselves.
 */
export type Asked = ModelAnswer | { kind: 'own'; shown: readonly ToolResult[] };

type Input = {
  ctx: Context;
  question: Question;
  earlier: readonly EarlierTurn[];
  services: ToolServices;
  watch: Watch;
  signal: AbortSignal;
};

const outcome = (call: ToolCallPart, value: string): ToolResultPart => ({
  type: 'tool-result',
  toolCallId: call.toolCallId,
  toolName: call.toolName,
  output: { type: 'text', value },
});

/** Lets a model choose tools and word what they found, until it ends or has had its turns. */
export async function askModel(given: Input): Promise<{ asked: Asked; results: readonly ToolResult[] }> {
  const { ctx, question, earlier, services, watch, signal } = given;
  const names = await services.names.get(ctx, question.today);
  const audience = names.entries.find(
    ({ field, id }) => field === 'audience' && id === question.audience,
  )?.id;
  const page = readPageContext(question.page, { names, today: question.today });
  const allowed = offeredTools((name) => mayUse(ctx, name));
  let full = toolsThatFit(question.text, allowed);
  const resolved = resolvedIn(question.text, { names, today: question.today });
  if (resolved.names.length > 0) watch.kinds.add('names');
  if (resolved.periods.length > 0) watch.kinds.add('periods');
  const messages: ModelMessage[] = [
    {
      role: 'user',
      content: questionText(question.text, {
        ...{ earlier, audience, page, resolved },
        examples: nearestExamples(question.text, question.isSolution),
      }),
    },
  ];
  const results: ToolResult[] = [];
  let calls = 0;
  let refused = 0;

  /** Runs a tool; only those that were offered, whatever else is in the registry. */
  async function resultOf(name: string, input: unknown, id: string): Promise<ToolResult | undefined> {
    if (name === ARITHMETIC_TOOL) return runCalculation(id, input, results);
    const known = allowed.find((each) => each === name);
    return known === undefined ? undefined : await runOffered(given, known, input, id);
  }

  async function run(call: ToolCallPart, number: number): Promise<ToolResultPart> {
    const id = `r${number}`;
    const { toolName: name, input } = call;
    if (number > MOST_CALLS) return outcome(call, `No more tools: call ${ANSWER_TOOL}.`);
    if (name === MORE_TOOL) {
      const { names: wanted } = moreInput.catch({ names: [] }).parse(input);
      full = [...new Set([...full, ...wanted.filter(isOffered).filter((each) => allowed.includes(each))])];
      return outcome(call, 'They are offered now.');
    }
    const step = stepWords(name, input);
    if (step !== undefined) question.onStep?.(step);
    try {
      const result = await resultOf(name, input, id);
      if (result === undefined) return outcome(call, 'There is no such tool.');
      for (const kind of result.reading.kinds) watch.kinds.add(kind);
      results.push(result);
      return outcome(call, resultText(id, name, result.reading.told));
    } catch (error) {
      signal.throwIfAborted();
      if (isUnexpected(error) || isOutage(error)) throw error;
      return outcome(call, resultText(id, name, { error: toolError(error).text }));
    }
  }

  /** Runs the calls of one turn at once; calculations after what they calculate with. */
  async function runAll(asked: readonly ToolCallPart[]): Promise<ToolResultPart[]> {
    const first = calls + 1;
    calls += asked.length;
    const numbered = asked.map((call, at) => ({ call, number: first + at }));
    const [sums, others] = [true, false].map((isSum) =>
      numbered.filter(({ call }) => (call.toolName === ARITHMETIC_TOOL) === isSum),
    );
    const ran = new Map<ToolCallPart, ToolResultPart>();
    await Promise.all((others ?? []).map(async ({ call, number }) => ran.set(call, await run(call, number))));
    for (const { call, number } of sums ?? []) ran.set(call, await run(call, number));
    results.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    return asked.flatMap((call) => ran.get(call) ?? []);
  }

  const ownWords = (): Asked => {
    const shown = results.filter(isShown);
    if (shown.length === 0) throw new UnusableAnswer();
    return { kind: 'own', shown };
  };

  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const isLast = step === MOST_STEPS || calls >= MOST_CALLS;
    const said: ModelCall = await callModel({
      watch,
      messages,
      allowed: isLast ? [] : allowed,
      full,
      today: question.today,
      signal,
    });
    messages.push(...said.messages);
    const ending = said.calls.find(({ toolName }) => toolName === ANSWER_TOOL);
    const others = said.calls.filter((call) => call !== ending);
    const outcomes = await runAll(others);
    if (ending === undefined && others.length > 0) {
      messages.push({ role: 'tool', content: outcomes });
      continue;
    }
    // Some models end in plain text: it is read the same way.
    const end = ending?.input ?? {
      text: said.text,
      show: results
        .filter(isShown)
        .map(({ id }) => id)
        .slice(-1),
    };
    question.onStep?.('Checking the words');
    const read = readAnswer(end, results, question.today);
    if (read.ok) return { asked: read.answer, results };
    refused += 1;
    if (refused > MOST_REFUSED) return { asked: ownWords(), results };
    const problem = `Not accepted. ${read.problem} Call ${ANSWER_TOOL} again.`;
    messages.push(
      ending === undefined
        ? { role: 'user', content: problem }
        : { role: 'tool', content: [...outcomes, outcome(ending, problem)] },
    );
  }
  return { asked: ownWords(), results };
}
