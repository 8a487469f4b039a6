import { type UnderstandingContext, understand } from '@parley/language';
import { markFromPage } from '../answers/from-page.ts';
import { answerInTurn, type InTurn, MOST_IN_TURN } from '../answers/in-turn.ts';
import type { Answered } from '../engine.ts';
import type { Several } from '../several-questions.ts';
import { answerPlanned } from './answer-planned.ts';
import { tellTopic } from './answer-topic.ts';
import { planOf, type Turn } from './turn.ts';

/** The questions of one message, one after the other, each as if it were asked after the one before. */
export async function answerSeveral(
  turn: Turn,
  { parts, period, about, missed = [] }: Several,
  context: UnderstandingContext,
): Promise<Answered | null> {
  const given: InTurn[] = [];
  const left = parts.slice(MOST_IN_TURN);
  let { memory } = turn.question;
  for (const part of parts.slice(0, MOST_IN_TURN)) {
    const spoken = about?.get(part);
    const state = spoken === undefined ? memory : { frame: spoken, permalink: null, pending: null };
    const asked = understand(part, { ...context, state });
    if (asked.kind !== 'query') {
      const isTold = asked.kind === 'help' && asked.frame.topic !== null;
      if (isTold) given.push({ question: part, answer: await tellTopic(turn, asked.frame) });
      else left.push(part);
      continue;
    }
    const isTimeless = asked.frame.period === null && period !== null;
    const frame = isTimeless ? { ...asked.frame, period } : asked.frame;
    const planned = isTimeless ? planOf(turn, frame) : { kind: 'plan' as const, plan: asked.plan };
    if (planned.kind !== 'plan') {
      left.push(part);
      continue;
    }
    const { answer, memory: after } = await answerPlanned(
      turn,
      { frame, plan: planned.plan },
      { notes: asked.notes },
    );
    given.push({ question: part, answer: markFromPage(answer, asked.fromPage) });
    memory = after;
  }
  const answer = answerInTurn(given, left, missed);
  return answer === null ? null : { answer, memory };
}
