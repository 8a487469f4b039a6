import type { Answer } from '@parley/core/assistant';
import { type Frame, isFirst } from '@parley/language/frame';
import { byTouch, type Plan, rowsShown, stepTold } from '@parley/language/plan';
import { runMetricQuery } from '../../../analytics/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerPlan } from '../answers/answer-plan.ts';
import { factsOf } from '../answers/facts.ts';
import { name, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import type { Answered } from '../engine.ts';
import { type Asked, audienceOf } from './turn.ts';

/** Parts that the metric query cannot combine are named, in place of a general failure. */
const runPlan = (plan: Plan, asOf: string, given: Parameters<typeof answerPlan>[1]): Promise<Answer> =>
  answerPlan(plan, given).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
    return refuse(
      'not-measured',
      say`These parts cannot be asked together: ${name(error.message)} Change one of them, or leave it out.`,
      [],
      asOf,
    );
  });

export type Told = { notes?: readonly string[]; isCharted?: boolean };

export async function answerPlanned(
  { ctx, question, names, asOf }: Asked,
  { frame, plan }: { frame: Frame; plan: Plan },
  { notes = [], isCharted = true }: Told = {},
): Promise<Answered> {
  const { today, signal } = question;
  const isLost = (question.audience ?? '') !== '' && audienceOf(names, question.audience) === undefined;
  const lost = isLost ? [say`The audience chosen on the page was not found; TAM is used.`] : [];
  let shown: Frame['shown'] = null;
  const answered: Parameters<typeof stepTold>[1][number][] = [];
  const answer = await runPlan(plan, asOf, {
    today,
    isCharted,
    facts: factsOf(ctx),
    ask: async (input) => {
      signal.throwIfAborted();
      const result = await runMetricQuery({ ctx, input });
      // Asked again for more rows, to leave some of them out: those are what is shown.
      const isWider = (input.page?.limit ?? 0) > (plan.query.page?.limit ?? 0);
      if (shown === null || isWider) shown = rowsShown(plan, input, result) ?? shown;
      answered.push({ input, result });
      return result;
    },
  });
  return {
    answer: {
      ...answer,
      text: [...notes.filter(isFirst), answer.text].join(' '),
      warnings: [...notes.filter((note) => !isFirst(note)), ...lost, ...answer.warnings],
    },
    memory: {
      frame: { ...byTouch(frame).frame, shown, step: stepTold(plan, answered, today) },
      permalink: answer.permalink,
      pending: null,
    },
  };
}
