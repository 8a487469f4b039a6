import { subjectOfQuery } from '@parley/core/assistant';
import type { Context } from '../../../platform/context/index.ts';
import { ownConversations } from '../conversations/own-conversation.ts';
import { findAnswer } from './find-answer.ts';

export type LastAnswer = {
  conversationId: string;
  turnId: string;
  /** The question. */
  title: string;
  /** The same without its days, as it was understood. */
  subject: string;
  /** The page that shows it. */
  permalink: string | null;
};

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
      const { question, answer, isRepeatable } = await findAnswer(transaction, ctx, {
        conversationId,
        turnId,
      });
      if (!isRepeatable || answer === undefined) continue;
      const subject = subjectOfQuery(answer.query);
      return {
        ...{ conversationId, turnId, title: question, permalink: answer.permalink },
        subject: subject === '' ? question : subject,
      };
    }
    return undefined;
  });
}
