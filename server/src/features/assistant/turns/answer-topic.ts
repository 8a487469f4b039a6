import type { Answer } from '@parley/core/assistant';
import type { Frame } from '@parley/language/frame';
import { textOfTopic } from '@parley/language/lexicon';
import { runMetricQuery } from '../../../analytics/index.ts';
import { answerHelp } from '../answers/aside.ts';
import { answerFreshness } from '../answers/freshness.ts';
import { answerGoals } from '../answers/goals.ts';
import { answerHealth } from '../answers/health.ts';
import type { Turn } from './turn.ts';

/** Current problems of the data, and notes about gaps. */
const tellHealth = ({ ctx, question: { today }, asOf, callTool }: Turn): Promise<Answer> =>
  answerHealth({
    ask: (input) => runMetricQuery({ ctx, input }),
    callTool,
    today,
    asOf,
    told: textOfTopic('gaps'),
  });

/** Up to when what connected accounts have is here. */
const tellFreshness = ({ ctx, question: { text }, asOf }: Turn): Promise<Answer> =>
  answerFreshness({ ctx, text, asOf, told: textOfTopic('freshness') });

/** What is asked about the product, its data or one's goals. */
export async function tellTopic(turn: Turn, frame: Frame): Promise<Answer> {
  const { ctx, question, asOf } = turn;
  if (frame.topic === 'gaps') return await tellHealth(turn);
  if (frame.topic === 'freshness') return await tellFreshness(turn);
  if (frame.topic === 'own-goals')
    return await answerGoals({ ctx, today: question.today, asOf, told: textOfTopic('own-goals') });
  return answerHelp(frame, await turn.examples(3), asOf);
}
