import { offersOf, type Understanding, type UnderstandingContext } from '@parley/language';
import { withOpen } from '@parley/language/follow-ups';
import type { Frame } from '@parley/language/frame';
import type { Impossible } from '@parley/language/plan';
import { runMetricQuery } from '../../../analytics/index.ts';
import { offered, rememberOffered, withOffered } from '../answers/offered.ts';
import { answerImpossible, answerProblem } from '../answers/refusal.ts';
import type { Answered } from '../engine.ts';
import { answerPlanned, type Told } from './answer-planned.ts';
import { audienceOf, type Blocking, planOf } from './turn.ts';

type Blocked = Extract<Understanding, { kind: 'clarification' | 'refusal' | 'impossible' }>;

/** The question is which of its choices is meant: others are none. */
const isOfThese = (asked: Blocked): boolean =>
  asked.kind !== 'impossible' && ['which-figure', 'ambiguous-name'].includes(asked.problem.kind);

/** What has no answer as it is worded, with the nearest questions that have one. */
export async function answerBlocked(
  { ctx, question: { signal }, examples, asOf }: Blocking,
  asked: Blocked,
  context: UnderstandingContext,
): Promise<Answered> {
  const found = await offered(offersOf(asked, context), {
    ask: (input) => {
      signal.throwIfAborted();
      return runMetricQuery({ ctx, input });
    },
    signal,
    isOfThese: isOfThese(asked),
  });
  // Questions of what there are figures of, where nothing nearer has any.
  const choices =
    found.length > 0 || isOfThese(asked)
      ? found
      : (await examples(3)).map((question) => ({ question, preview: '', frame: null }));
  const questions = choices.map(({ question }) => question);
  const answer =
    asked.kind === 'impossible'
      ? answerImpossible(asked.impossible, questions, asOf)
      : answerProblem({ ...asked, choices: questions, isNear: found.length > 0, asOf });
  return { answer: withOffered(answer, choices), memory: rememberOffered(asked.state, choices) };
}

/** A frame that no query can answer, with the nearest that one can. */
export function answerWithout(turn: Blocking, frame: Frame, impossible: Impossible): Promise<Answered> {
  const { names, question } = turn;
  const { text, today, memory } = question;
  const state = withOpen(memory, { question: text, since: [] });
  const asked = { kind: 'impossible' as const, impossible, read: { frame, isFollowUp: true }, state };
  const audience = audienceOf(names, question.audience);
  return answerBlocked(turn, asked, { names, today, state: memory, audience });
}

export async function answerFrame(turn: Blocking, frame: Frame, told: Told = {}): Promise<Answered> {
  const planned = planOf(turn, frame);
  if (planned.kind === 'impossible') return await answerWithout(turn, frame, planned);
  return answerPlanned(turn, { frame, plan: planned.plan }, told);
}
