import type { Context } from '../../../platform/context/index.ts';
import { ownConversations } from '../conversations/own-conversation.ts';
import { findAnswer } from './find-answer.ts';

export type LastAnswer = { conversationId: string; turnId: string; title: string };

const MOST_LOOKED_AT = 5;

/** The latest answer of a conversation before a turn that can be answered again, so that it can be shared. */
export async function lastAnswer(
  ctx: Context,
  turn: { conversationId: string; turnId: string } | undefined,
): Promise<LastAnswer | undefined> {
  if (turn === undefined) return undefined;
  const { conversationId } = turn;
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const turns = await ownConversations(ctx, transaction)
      .innerJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
      .select('conversation_turns.id')
      .where('conversations.id', '=', conversationId)
      .where('conversation_turns.id', '!=', turn.turnId)
      .where('status', '=', 'complete')
      .orderBy('position', 'desc')
      .limit(MOST_LOOKED_AT)
      .execute();
    for (const { id: turnId } of turns) {
      const { question, isRepeatable } = await findAnswer(transaction, ctx, { conversationId, turnId });
      if (isRepeatable) return { conversationId, turnId, title: question };
    }
    return undefined;
  });
}
