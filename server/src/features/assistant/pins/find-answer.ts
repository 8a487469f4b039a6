import { type Answer, answerSchema, hasPinnable, type ProposedAction } from '@parley/core/assistant';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { ownConversations } from '../conversations/own-conversation.ts';
import { readMemory } from '../conversations/stored-memory.ts';
import type { Memory } from '../engine.ts';

export type FoundAnswer = {
  question: string;
  /** Undefined where it was stored by another version. */
  answer: Answer | undefined;
  /** As it is stored: what the assistant understood. */
  memory: object;
  /** The audience that was chosen on the page when it was asked. */
  audience: string | null;
  /** Whether it can be answered again from what is remembered. */
  isRepeatable: boolean;
};

/** A complete answer in a conversation of the person's own, whose row stays as it is until the transaction ends. */
export async function findAnswer(
  transaction: PostgresTransaction,
  ctx: Context,
  { conversationId, turnId }: { conversationId: string; turnId: string },
): Promise<FoundAnswer> {
  const turn = await ownConversations(ctx, transaction)
    .innerJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
    .select(['question', 'answer', 'memory'])
    .where('conversations.id', '=', conversationId)
    .where('conversation_turns.id', '=', turnId)
    .where('status', '=', 'complete')
    .forUpdate()
    .executeTakeFirst();
  if (turn === undefined) throw notFound('Answer');
  const answer = answerSchema.safeParse(turn.answer).data;
  return {
    question: turn.question,
    answer,
    memory: turn.memory as object,
    audience: answer === undefined ? null : audienceOf(answer),
    isRepeatable:
      answer !== undefined &&
      hasPinnable(answer.blocks) &&
      // What is proposed has the address of the list that it is made of, and is no answer of its own; but for the report of an answer.
      answer.blocks.every((block) => block.kind !== 'proposal' || isOfTurn(block.action, turnId)) &&
      isOf(readMemory(turn.memory), answer, turnId),
  };
}

const isOfTurn = (action: ProposedAction, turnId: string): boolean =>
  action.type === 'create-report' && action.turnId === turnId;

/** Whether what is remembered is what the answer was made of: after a definition or a refusal it is of the question before. */
const isOf = (memory: Memory | null, { permalink }: Answer, turnId: string): boolean =>
  memory?.madeOf === undefined
    ? memory !== null && memory.frame !== null && memory.permalink === permalink
    : memory.madeOf.turnId === turnId;

/**
 * The audience that was chosen on the page when it was asked: no page may show the answer, so that its own words come before the
 * address.
 */
function audienceOf({ query, permalink }: Answer): string | null {
  const part = query.find((chip) => chip.part?.kind === 'audience')?.part;
  if (part?.id !== undefined) return part.id;
  return permalink === null ? null : new URL(permalink, 'http://instance').searchParams.get('audience');
}
