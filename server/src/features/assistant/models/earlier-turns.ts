import { answerSchema } from '@parley/core/assistant';
import type { Context } from '../../../platform/context/index.ts';

const MOST_TURNS = 4;

export type EarlierTurn = { question: string; understood: string; answer: string };

/** What was asked and answered before in the conversation, the latest last; of the person's own conversations only. */
export async function earlierTurns({
  ctx,
  conversationId,
  before,
}: {
  ctx: Context;
  conversationId: string;
  before: string;
}): Promise<EarlierTurn[]> {
  const rows = await ctx.postgres
    .selectFrom('conversation_turns')
    .innerJoin('conversations', 'conversations.id', 'conversation_turns.conversation_id')
    .select(['question', 'answer'])
    .where('conversations.user_id', '=', ctx.viewer.userId)
    .where('conversations.instance_id', '=', ctx.instance.id)
    .where('conversation_id', '=', conversationId)
    .where('conversation_turns.id', '!=', before)
    .where('status', '=', 'complete')
    .orderBy('position', 'desc')
    .limit(MOST_TURNS)
    .execute();
  return rows.toReversed().flatMap(({ question, answer }) => {
    const { data } = answerSchema.safeParse(answer);
    if (data === undefined) return [];
    const understood = data.query.map(({ label, value }) => `${label}: ${value}`).join('; ');
    return [{ question, understood, answer: data.text }];
  });
}
