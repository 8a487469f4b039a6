import { isToolName, type ToolName } from '@parley/core/assistant/tools';
import type { ModelMessage, ToolCallPart, ToolResultPart } from 'ai';
import type { Context } from '../../../platform/context/index.ts';
import { isOutage, isUnexpected } from '../../../platform/errors/index.ts';
import type { Question } from '../engine.ts';
import { readPageContext } from '../read-page-context.ts';
import { mayUse, type ToolServices, toolError } from '../tools/index.ts';
import { callModel, type ModelCall } from './call-model.ts';
import type { EarlierTurn } from './earlier-turns.ts';
import { isShown, type ModelAnswer, readAnswer, type ToolResult } from './model-answer.ts';
import { ANSWER_TOOL, questionText, resultText } from './prompt.ts';
import { offeredTools } from './readings/index.ts';
import { runOffered } from './run-offered.ts';
import type { Watch } from './watched-fetch.ts';

const MOST_STEPS = 8;
const MOST_CALLS = 16;
/** How often the model may rewrite a text that was rejected. */
const MOST_REFUSED = 2;

/** The model gave nothing that could be used. */
export class UnusableAnswer extends Error {}

/**
 * What came of asking a model. `own` is where its text could not be used, `rerun` where the model is not asked again: the results
 * speak for themselves.
 */
export type Asked = ModelAnswer | { kind: 'own' | 'rerun'; shown: readonly ToolResult[] };

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
  const offered = offeredTools((name) => mayUse(ctx, name));
  const messages: ModelMessage[] = [
    { role: 'user', content: questionText(question.text, { earlier, audience, page }) },
  ];
  const results: ToolResult[] = [];
  let calls = 0;
  let refused = 0;

  /** Runs a tool; only those that were offered, whatever else is in the registry. */
  async function run(call: ToolCallPart): Promise<ToolResultPart> {
    calls += 1;
    const id = `r${calls}`;
    const name: ToolName | undefined = isToolName(call.toolName) ? call.toolName : undefined;
    const known = offered.find((each) => each === name);
    if (known === undefined) return outcome(call, 'There is no such tool.');
    if (calls > MOST_CALLS) return outcome(call, `No more tools: call ${ANSWER_TOOL}.`);
    try {
      const result = await runOffered(given, known, call.input, id);
      for (const kind of result.reading.kinds) watch.kinds.add(kind);
      results.push(result);
      return outcome(call, resultText(id, known, result.reading.told));
    } catch (error) {
      signal.throwIfAborted();
      if (isUnexpected(error) || isOutage(error)) throw error;
      return outcome(call, resultText(id, known, { error: toolError(error).text }));
    }
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
      offered: isLast ? [] : offered,
      today: question.today,
      signal,
    });
    messages.push(...said.messages);
    const ending = said.calls.find(({ toolName }) => toolName === ANSWER_TOOL);
    const others = said.calls.filter((call) => call !== ending);
    const outcomes = await Promise.all(others.map(run));
    results.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
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
    const read = readAnswer(end, results);
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
