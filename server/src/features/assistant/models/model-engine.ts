import type { EngineName } from '@parley/core/assistant';
import type { Frame } from '@parley/language/frame';
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
import { type Chosen, whoAnswers } from './who-answers.ts';

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

/** Who answers, by how the grammar reads the question. */
async function choose(
  ctx: Context,
  question: Question,
  { names: cache }: Pick<ToolServices, 'names'>,
): Promise<Chosen> {
  const { today, edited } = question;
  // What was changed in an answer is understood already.
  if (edited !== undefined) return { engine: 'local', isEither: true, frame: edited };
  const names = await cache.get(ctx, today);
  const page = readPageContext(question.page, { names, today });
  return whoAnswers(question, { names, today, page });
}

const NO_MODEL = 'No language model is switched on: the local engine answers.';

const warned = ({ answer, memory }: Answered, warning: string): Answered => ({
  answer: { ...answer, warnings: [warning, ...answer.warnings] },
  memory,
});

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
      ? (question.earlier ?? [])
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
  if (asked.kind === 'refusal') return { answer, memory };
  const kept: Memory = memory ?? { frame: null, permalink: null, pending: null };
  return { answer, memory: { ...kept, madeOf: madeOf(watch.questionId, asked.shown, results) } };
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
      if (configured === null || !(await isModelOn(ctx))) {
        const answered = await local.answer(ctx, question);
        return question.engine === 'model' ? warned(answered, NO_MODEL) : answered;
      }
      const by = (engine: EngineName, { answer, memory }: Answered): Answered => ({
        answer: { ...answer, by: { engine, model: configured.model } },
        memory,
      });
      const { engine, isEither, frame } = await choose(ctx, question, services);
      if (engine === 'local') {
        const answered = await local.answer(ctx, question);
        return isEither ? by('local', answered) : answered;
      }
      const late = AbortSignal.timeout(ctx.config.PARLEY_MODEL_SECONDS * 1000);
      const signal = AbortSignal.any([question.signal, late, ...(question.gone ? [question.gone] : [])]);
      const tools: ToolServices = { ...services, today: () => question.today };
      try {
        return by('model', await answerWithModel(ctx, question, tools, configured, frame, signal));
      } catch (error) {
        // Who stopped the answer wants no other one.
        question.signal.throwIfAborted();
        const failure = failureOf(error, { late, gone: question.gone });
        if (failure === 'unreachable')
          ctx.log.warn(
            { err: error, host: configured.host, requestId: ctx.requestId },
            'language model failed',
          );
        return by('local', warned(await local.answer(ctx, question), NOTICES[failure]));
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
