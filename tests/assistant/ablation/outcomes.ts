import { createHash } from 'node:crypto';
import { judge, type Verdict } from '@parley/server/features/assistant/evaluation/judge';
import type { Listener, Reply } from '../hear.ts';
import { type Question, TODAY, turnsOf } from '../question.ts';

/** What a turn came to; `answer` differs when anything of the answer does. */
export type Outcome = { answer: string; verdict: Verdict };

const fingerprint = ({ answer, queries }: Reply): string =>
  createHash('sha256')
    .update(JSON.stringify([queries, { ...answer, asOf: '' }]))
    .digest('base64');

export async function outcomesOf({ hear, ids }: Listener, question: Question): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let memory: Reply['memory'] = null;
  for (const turn of turnsOf(question)) {
    const reply: Reply = await hear(turn.ask, TODAY, memory);
    memory = reply.memory;
    outcomes.push({ answer: fingerprint(reply), verdict: judge(turn, reply, ids).verdict });
  }
  return outcomes;
}
