import type { Answer } from '@parley/core/assistant';
import type { ToolName, ToolOutput } from '@parley/core/assistant/tools';
import type { Frame } from '@parley/language/frame';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { refuse } from './answers/refusal.ts';
import type { Engine, Question } from './engine.ts';
import type { NameCache } from './names/name-cache.ts';
import { suggestQuestions } from './suggestions/suggest-questions.ts';
import { runTool } from './tools/index.ts';
import { answerFrame } from './turns/answer-frame.ts';
import { answerUnderstood } from './turns/answer-understood.ts';
import type { Blocking, Turn } from './turns/turn.ts';

/** Answers what was understood before, without its words. */
export async function answerAgain(
  cache: NameCache,
  ctx: Context,
  { frame, ...asked }: Pick<Question, 'audience' | 'today' | 'signal'> & { frame: Frame },
): Promise<Answer> {
  const names = await cache.get(ctx, asked.today);
  const question: Question = { ...asked, text: '', memory: null };
  const turn: Blocking = { ctx, question, names, asOf: new Date().toISOString(), examples: async () => [] };
  const { answer } = await answerFrame(turn, frame);
  return answer;
}

/** Understands with a grammar and the instance's own names, asks the metric registry, and words what it says. */
export function createLocalEngine({ names: cache, jobs }: { names: NameCache; jobs: Jobs }): Engine {
  return {
    async answer(ctx, question) {
      const { today, memory } = question;
      const names = await cache.get(ctx, today);
      const services = { jobs, names: cache, today: () => today };
      const turn: Turn = {
        ctx,
        question,
        names,
        asOf: new Date().toISOString(),
        callTool: async <Name extends ToolName>(name: Name, input: unknown): Promise<ToolOutput<Name>> =>
          (await runTool({ ctx, name, input, services })).output,
        examples: async (count) => (await suggestQuestions({ ctx, names, today })).slice(0, count),
      };
      try {
        return await answerUnderstood(turn);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PERMISSION_DENIED') throw error;
        return {
          answer: refuse('not-permitted', error.message, await turn.examples(2), turn.asOf),
          memory,
        };
      }
    },
  };
}
