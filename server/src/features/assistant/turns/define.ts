import type { Answer } from '@parley/core/assistant';
import type { Frame } from '@parley/language/frame';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerDefinition, definedTerms } from '../answers/definition.ts';
import { explainPlan } from '../answers/explain.ts';
import type { Answered } from '../engine.ts';
import { answerFrame } from './answer-frame.ts';
import { planOf, type Turn } from './turn.ts';

/** The explanation of the current figure; nothing where its rows cannot be listed. */
async function explain(turn: Turn, frame: Frame): Promise<Pick<Answer, 'text' | 'blocks'>> {
  const planned = planOf(turn, frame);
  const isTold = planned.kind === 'plan' && planned.plan.sides.length === 0;
  if (!isTold) return { text: '', blocks: [] };
  return await explainPlan(planned.plan, turn.callTool).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return { text: '', blocks: [] };
    throw error;
  });
}

export async function define(turn: Turn, frame: Frame, isFollowUp: boolean): Promise<Answered> {
  const { question, asOf } = turn;
  const [metric] = definedTerms(frame).metrics;
  const definition = answerDefinition(frame, asOf, null);
  if (metric === undefined) return { answer: definition, memory: question.memory };
  const asked: Frame = {
    ...frame,
    intent: 'data',
    term: null,
    metrics: [metric],
    groupings: [],
    traffic: isFollowUp ? frame.traffic : [],
  };
  const [{ answer, memory }, why] = await Promise.all([
    // Its course was shown with the figure itself.
    answerFrame(turn, asked, { isCharted: !isFollowUp }),
    isFollowUp ? explain(turn, asked) : { text: '', blocks: [] },
  ]);
  return {
    memory,
    answer: {
      ...definition,
      text: [definition.text, answer.text, why.text].filter((each) => each !== '').join(' '),
      // Its course was shown with the figure itself.
      blocks: [
        ...definition.blocks,
        ...answer.blocks.filter(({ kind }) => !isFollowUp || kind !== 'chart'),
        ...why.blocks,
      ],
      query: [...definition.query, ...answer.query],
      permalink: answer.permalink,
      asOf: answer.asOf,
      warnings: answer.warnings,
    },
  };
}
