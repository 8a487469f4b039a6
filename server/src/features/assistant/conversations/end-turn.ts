import type { Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { Context } from '../../../platform/context/index.ts';
import type { Memory } from '../engine.ts';
import { storeMemory } from './stored-memory.ts';

export type TurnEnd =
  | { status: 'complete'; answer: Answer; memory: Memory | null; today: Day }
  | { status: 'cancelled' }
  | { status: 'failed'; code: string; message: string };

type Input = { ctx: Context; input: { conversationId: string; turnId: string; end: TurnEnd } };

/**
 * Stores how the answer to a question came out. What was deleted meanwhile, or has ended already, stays as it is.
 * The question is one that `beginTurn` stored for the same person.
 */
export async function endTurn({ ctx, input: { conversationId, turnId, end } }: Input): Promise<void> {
  const of = (() => {
    switch (end.status) {
      case 'complete':
        return {
          answer: JSON.stringify(end.answer),
          memory: end.memory === null ? null : JSON.stringify(storeMemory(end.memory, end.today)),
        };
      case 'cancelled':
        return {};
      case 'failed':
        return { error_code: end.code, error_message: end.message };
    }
  })();
  const now = new Date();
  await ctx.postgres.transaction().execute(async (transaction) => {
    // The conversation first, as where a turn begins: two servers may be at the same turn.
    await transaction
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', conversationId)
      .forUpdate()
      .execute();
    const ended = await transaction
      .updateTable('conversation_turns')
      .set({ ...of, status: end.status, ended_at: now })
      .where('conversation_id', '=', conversationId)
      .where('id', '=', turnId)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return;
    await transaction
      .updateTable('conversations')
      .set({ used_at: now })
      .where('id', '=', conversationId)
      .execute();
  });
}
