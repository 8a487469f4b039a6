import type { StoredTurn } from '@parley/core/assistant';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Conversation } from './list-conversations.ts';
import { isLost, ownConversations } from './own-conversation.ts';

/** Turns that are given of one conversation: the latest of them. */
const MOST_TURNS = 200;

type Input = { ctx: Context; input: { id: string } };

/** A conversation of the person's own. */
export async function getConversation({ ctx, input: { id } }: Input): Promise<Conversation> {
  const row = await ownConversations(ctx, ctx.postgres)
    .select(({ selectFrom }) => [
      'id',
      'title',
      'created_at',
      'used_at',
      selectFrom('conversation_turns')
        .select(({ fn }) => fn.countAll<string>().as('turns'))
        .whereRef('conversation_id', '=', 'conversations.id')
        .as('turns'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Conversation');
  const { title, created_at, used_at, turns } = row;
  return { id, title, createdAt: created_at, usedAt: used_at, turnCount: Number(turns ?? 0) };
}

export type Turn = StoredTurn & { askedAt: Date; ratingNote: string | null };

/** The turns of a conversation of the person's own, first to last. */
export async function listTurns({ ctx, input: { id } }: Input): Promise<Turn[]> {
  await getConversation({ ctx, input: { id } });
  const rows = await ownConversations(ctx, ctx.postgres)
    .innerJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
    .selectAll('conversation_turns')
    .where('conversations.id', '=', id)
    .orderBy('position', 'desc')
    .limit(MOST_TURNS)
    .execute();
  return rows.toReversed().map((row) => ({
    id: row.id,
    question: row.question,
    edit: row.edit,
    status: isLost(row) ? 'failed' : row.status,
    answer: row.answer,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    rating: row.rating,
    decision: row.decision,
    ratingNote: row.rating_note,
    askedAt: row.asked_at,
  }));
}
