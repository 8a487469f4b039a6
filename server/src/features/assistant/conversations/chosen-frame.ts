import type { Frame } from '@parley/language/frame';
import type { Context } from '../../../platform/context/index.ts';
import { ownConversations } from './own-conversation.ts';
import { readMemory } from './stored-memory.ts';

type Input = { ctx: Context; input: { conversationId: string; turnId: string; question: string } };

/**
 * What a question means that a turn of the person's own offered as a choice, however long ago; null where that is not known any more
 * or the choice is asked by its words.
 */
export async function chosenFrame({
  ctx,
  input: { conversationId, turnId, question },
}: Input): Promise<Frame | null> {
  const turn = await ownConversations(ctx, ctx.postgres)
    .innerJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
    .select('conversation_turns.memory')
    .where('conversations.id', '=', conversationId)
    .where('conversation_turns.id', '=', turnId)
    .executeTakeFirst();
  const choices = readMemory(turn?.memory)?.pending?.choices ?? [];
  return choices.find((choice) => choice.question === question)?.frame ?? null;
}
