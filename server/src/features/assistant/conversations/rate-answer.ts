import { TURN_RATINGS } from '@parley/core/assistant';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { ownConversations } from './own-conversation.ts';

const LONGEST_NOTE = 1_000;

const inputSchema = z.object({
  id: z.string(),
  turnId: z.string(),
  /** Null withdraws the rating. */
  rating: z.enum(TURN_RATINGS).nullable(),
  note: z
    .string()
    .trim()
    .refine((text) => [...text].length <= LONGEST_NOTE, `At most ${LONGEST_NOTE} characters.`)
    .refine((text) => !text.includes('\0'), 'It holds a character that is no text.')
    .nullish(),
});

type Input = { ctx: Context; input: z.input<typeof inputSchema> };

/** Keeps what the person says of an answer of their own conversation. */
export async function rateAnswer({ ctx, input }: Input): Promise<void> {
  authorize(ctx, 'conversations.manage');
  const { id, turnId, rating, note } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const own = await ownConversations(ctx, transaction).select('id').where('id', '=', id).executeTakeFirst();
    if (own === undefined) throw notFound('Conversation');
    const rated = await transaction
      .updateTable('conversation_turns')
      .set({ rating, rating_note: rating === null || !note ? null : note })
      .where('conversation_id', '=', id)
      .where('id', '=', turnId)
      .where('status', '=', 'complete')
      .returning('id')
      .executeTakeFirst();
    if (rated === undefined) throw notFound('Answer');
    await audit({
      transaction,
      ctx,
      type: 'assistant.answer-rated',
      source: 'api',
      details: `${ctx.viewer.name} rated an answer of the assistant`,
      data: { conversationId: id, rating },
    });
  });
}
