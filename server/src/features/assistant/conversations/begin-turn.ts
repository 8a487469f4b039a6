import { type Answer, answerEditSchema, answerSchema } from '@parley/core/assistant';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Memory } from '../engine.ts';
import { isLost, ownConversations } from './own-conversation.ts';
import { readMemory } from './stored-memory.ts';
import { titleOf } from './title.ts';

/** PostgreSQL stores every text but those with a NUL. */
const id = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'));
const inputSchema = z.object({
  conversationId: id.optional(),
  turnId: id,
  question: z.string(),
  /** The last turn, when this one takes its place. */
  replaces: id.optional(),
  /** The change of an earlier answer that the question is. */
  edit: answerEditSchema.optional(),
});

type Input = z.infer<typeof inputSchema>;

type Begun = {
  conversationId: string;
  /** What a follow-up refers to. */
  memory: Memory | null;
  /** The answer, when this very question was answered already and only its asker did not hear it. */
  answer: Answer | null;
};

const turnsOf = (transaction: PostgresTransaction, conversationId: string) =>
  transaction
    .selectFrom('conversation_turns')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('position', 'desc');

/**
 * Where a question was asked before whose client does not know the conversation, because its server ended. Browsers name turns at
 * random; a program may count from 1 in each conversation, so the question must be the same too.
 */
const askedBefore = (
  transaction: PostgresTransaction,
  ctx: Context,
  { turnId, question }: Pick<Input, 'turnId' | 'question'>,
) =>
  ownConversations(ctx, transaction)
    .innerJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversation_turns.id', '=', turnId)
    .where('conversation_turns.question', '=', question)
    .orderBy('conversation_turns.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

async function conversationFor(
  transaction: PostgresTransaction,
  ctx: Context,
  { conversationId: asked, turnId, question }: Pick<Input, 'conversationId' | 'turnId' | 'question'>,
): Promise<string> {
  const conversationId = asked ?? (await askedBefore(transaction, ctx, { turnId, question }))?.id;
  if (conversationId !== undefined) {
    const known = await ownConversations(ctx, transaction)
      .select('id')
      .where('id', '=', conversationId)
      .forUpdate()
      .executeTakeFirst();
    if (known !== undefined) return known.id;
  }
  const made = newId('conv');
  await transaction
    .insertInto('conversations')
    .values({
      id: made,
      instance_id: ctx.instance.id,
      user_id: ctx.viewer.userId,
      title: titleOf(question),
    })
    .execute();
  return made;
}

/** A conversation takes its title from the reworded first question, unless a user renamed it. */
async function retitle(
  transaction: PostgresTransaction,
  conversationId: string,
  [before, after]: [string, string],
): Promise<void> {
  await transaction
    .updateTable('conversations')
    .set({ title: titleOf(after) })
    .where('id', '=', conversationId)
    .where('title', '=', titleOf(before))
    .execute();
}

/**
 * Stores a question in its conversation, or in a new one when there is none of that id, before it is answered. Throws
 * OPERATION_LOCKED while another device's question of the same conversation is being answered.
 */
export async function beginTurn({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<Begun> {
  const parsed = inputSchema.parse(input);
  const { turnId, question, replaces, edit } = parsed;
  return ctx.postgres.transaction().execute(async (transaction) => {
    const conversationId = await conversationFor(transaction, ctx, parsed);
    const [last, beforeLast] = await turnsOf(transaction, conversationId).limit(2).execute();
    const repeated = await turnsOf(transaction, conversationId).where('id', '=', turnId).executeTakeFirst();
    const turn = (key: string) =>
      transaction
        .updateTable('conversation_turns')
        .where('conversation_id', '=', conversationId)
        .where('id', '=', key);

    if (last?.status === 'running' && last.id !== turnId) {
      if (!isLost(last)) throw new AppError('OPERATION_LOCKED', { message: 'An answer is under way.' });
      await turn(last.id).set({ status: 'failed', error_code: 'INTERNAL' }).execute();
    }
    const memoryBefore = async (position: number): Promise<Memory | null> => {
      const row = await turnsOf(transaction, conversationId)
        .where('position', '<', position)
        .where('memory', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return readMemory(row?.memory);
    };

    if (repeated !== undefined) {
      const memory = await memoryBefore(repeated.position);
      const answer =
        repeated.status === 'complete' ? (answerSchema.safeParse(repeated.answer).data ?? null) : null;
      if (answer === null)
        await turn(turnId)
          .set({ status: 'running', error_code: null, error_message: null, asked_at: new Date() })
          .execute();
      return { conversationId, memory, answer };
    }

    const isReplacing = last !== undefined && last.id === replaces;
    if (isReplacing) {
      await transaction
        .deleteFrom('conversation_turns')
        .where('conversation_id', '=', conversationId)
        .where('id', '=', last.id)
        .execute();
      if (beforeLast === undefined) await retitle(transaction, conversationId, [last.question, question]);
    }
    const position = (last?.position ?? 0) + 1;
    await transaction
      .insertInto('conversation_turns')
      .values({
        conversation_id: conversationId,
        id: turnId,
        position,
        question,
        edit: edit === undefined ? null : JSON.stringify(edit),
      })
      .execute();
    await transaction
      .updateTable('conversations')
      .set({ used_at: new Date() })
      .where('id', '=', conversationId)
      .execute();
    return { conversationId, memory: await memoryBefore(position), answer: null };
  });
}
