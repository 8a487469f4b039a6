import { understand } from '@parley/language';
import type { Frame } from '@parley/language/frame';
import { readNote } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import type { Answered, Engine, Memory, Question } from '../engine.ts';
import { readPageContext } from '../read-page-context.ts';
import { suggestQuestions } from '../suggestions/suggest-questions.ts';
import type { ToolServices } from '../tools/index.ts';
import { warningsOf } from './answer-warnings.ts';
import { askModel, UnusableAnswer } from './ask-model.ts';
import { composeAnswer } from './compose-answer.ts';
import { earlierTurns } from './earlier-turns.ts';
import { BudgetSpent } from './ledger/index.ts';
import { madeOf } from './made-of.ts';
import { type ConfiguredModel, configuredModel } from './provider.ts';
import { isModelOn } from './settings/index.ts';
import type { Watch } from './watched-fetch.ts';

const SUGGESTIONS = 3;

type Failure = 'day' | 'question' | 'late' | 'gone' | 'unusable' | 'unreachable';

const NOTICES: Readonly<Record<Failure, string>> = {
  day: 'Today’s budget of the language model is spent: this answer is made without it.',
  question: 'The question took more than its budget of the language model: this answer is made without it.',
  late: 'The language model did not answer in time: this answer is made without it.',
  gone: 'You left while the language model worked: this answer is made without it.',
  unusable: 'The language model gave no answer that can be used: this answer is made without it.',
  unreachable: 'The language model could not be reached: this answer is made without it.',
};

/** Follows a chain of causes: libraries wrap what was thrown below them. */
function budgetIn(error: unknown): BudgetSpent | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof BudgetSpent) return each;
  return undefined;
}

/** The question as the grammar reads it; undefined where it does not read it whole. */
async function frameOf(
  ctx: Context,
  { text, memory, today, page: shown }: Question,
  { names: cache }: Pick<ToolServices, 'names'>,
): Promise<Frame | undefined> {
  const state = memory === null ? null : { ...memory, pending: null };
  const names = await cache.get(ctx, today);
  const page = readPageContext(shown, { names, today });
  const asked = understand(text, { names, today, state, page });
  return 'frame' in asked && asked.frame !== null ? asked.frame : undefined;
}

/** What a follow-up without the model goes on from. */
const memoryOf = (
  frame: Frame | undefined,
  permalink: string | null,
  before: Memory | null,
): Memory | null => (frame?.intent === 'data' ? { frame, permalink, pending: null } : before);

async function answerWithModel(
  ctx: Context,
  question: Question,
  services: ToolServices,
  configured: ConfiguredModel,
  frame: Frame | undefined,
  signal: AbortSignal,
): Promise<Answered> {
  const { turn, today } = question;
  const earlier =
    turn === undefined
      ? []
      : await earlierTurns({ ctx, conversationId: turn.conversationId, before: turn.turnId });
  const watch: Watch = {
    ctx,
    configured,
    questionId: turn?.turnId ?? ctx.requestId,
    conversationId: turn?.conversationId ?? null,
    kinds: new Set(['question', 'tools', ...(earlier.length > 0 ? (['conversation'] as const) : [])]),
    entry: null,
  };
  const until: Context = { ...ctx, clickhouse: ctx.clickhouse.until(signal) };
  const { asked, results } = await askModel({ ctx: until, question, earlier, services, watch, signal });
  const [warnings, suggestions] = await Promise.all([
    warningsOf(until, asked, today),
    suggestQuestions({ ctx: until, names: await services.names.get(ctx, today), today }),
  ]);
  const answer = composeAnswer({
    asked,
    warnings,
    suggestions: suggestions.slice(0, SUGGESTIONS),
    now: new Date().toISOString(),
  });
  const memory = memoryOf(frame, answer.permalink, question.memory);
  if (asked.kind === 'refusal' || turn === undefined) return { answer, memory };
  const kept: Memory = memory ?? { frame: null, permalink: null, pending: null };
  return { answer, memory: { ...kept, madeOf: madeOf(turn.turnId, asked.shown, results) } };
}

/**
 * Asks the language model of the deployment where an admin of the instance has switched it on. Whenever that comes to nothing,
 * the engine without a model answers, and the answer says so.
 */
export function createModelEngine({
  local,
  services,
}: {
  local: Engine;
  services: Omit<ToolServices, 'today'>;
}): Engine {
  return {
    async answer(ctx, question) {
      const configured = configuredModel(ctx.config);
      // What was changed in an answer is understood already.
      if (question.edited !== undefined) return local.answer(ctx, question);
      if (configured === null || !(await isModelOn(ctx))) return local.answer(ctx, question);
      // What is to be written is the person's own words: nobody else's are proposed.
      if (readNote(question.text, question.today) !== undefined) return local.answer(ctx, question);
      const frame = await frameOf(ctx, question, services);
      // What is about the conversation or the product takes no model: "open it", "export that", "help".
      if (frame !== undefined && frame.intent !== 'data' && frame.intent !== 'definition')
        return local.answer(ctx, question);
      const late = AbortSignal.timeout(ctx.config.PARLEY_MODEL_SECONDS * 1000);
      const signal = AbortSignal.any([question.signal, late, ...(question.gone ? [question.gone] : [])]);
      const tools: ToolServices = { ...services, today: () => question.today };
      try {
        return await answerWithModel(ctx, question, tools, configured, frame, signal);
      } catch (error) {
        // Who stopped the answer wants no other one.
        question.signal.throwIfAborted();
        const failure = failureOf(error, { late, gone: question.gone });
        if (failure === 'unreachable')
          ctx.log.warn(
            { err: error, host: configured.host, requestId: ctx.requestId },
            'language model failed',
          );
        const answered = await local.answer(ctx, question);
        const { answer } = answered;
        return { ...answered, answer: { ...answer, warnings: [NOTICES[failure], ...answer.warnings] } };
      }
    },
  };
}

function failureOf(
  error: unknown,
  { late, gone }: { late: AbortSignal; gone: AbortSignal | undefined },
): Failure {
  const budget = budgetIn(error);
  if (budget !== undefined) return budget.of;
  if (gone?.aborted === true) return 'gone';
  if (late.aborted) return 'late';
  return error instanceof UnusableAnswer ? 'unusable' : 'unreachable';
}
