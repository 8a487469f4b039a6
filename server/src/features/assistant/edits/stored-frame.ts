import { type Answer, answerSchema } from '@parley/core/assistant';
import type { Frame } from '@parley/language/frame';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { ownConversations } from '../conversations/own-conversation.ts';
import { readMemory } from '../conversations/stored-memory.ts';

type Input = { ctx: Context; input: { conversationId: string; turnId: string } };

export type StoredFrame = { frame: Frame; answer: Answer };

/**
 * What an answer of the person's own was made of; null where that is not known any more. What is remembered after a definition, a
 * file or a refusal is of the question before: only chips that tell their part are of what the turn remembers.
 */
export async function storedFrame({
  ctx,
  input: { conversationId, turnId },
}: Input): Promise<StoredFrame | null> {
  const own = await ownConversations(ctx, ctx.postgres)
    .select('id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (own === undefined) throw notFound('Conversation');
  const turn = await ctx.postgres
    .selectFrom('conversation_turns')
    .select(['answer', 'memory'])
    .where('conversation_id', '=', own.id)
    .where('id', '=', turnId)
    .where('status', '=', 'complete')
    .executeTakeFirst();
  const answer = answerSchema.safeParse(turn?.answer).data;
  const memory = readMemory(turn?.memory);
  const isOf =
    answer?.query.some(({ part }) => part !== undefined) === true &&
    memory?.madeOf === undefined &&
    memory?.permalink === answer.permalink;
  return answer === undefined || memory?.frame == null || !isOf ? null : { frame: memory.frame, answer };
}
