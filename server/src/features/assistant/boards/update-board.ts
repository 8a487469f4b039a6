import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { nameSchema, periodSchema, pinsSchema, setBoardPins } from './board-input.ts';
import { ownBoard } from './visible-boards.ts';

const inputSchema = z.object({
  id: z.string(),
  name: nameSchema.nullish(),
  /** Null: each answer of its own period. Left out, it stays. */
  period: periodSchema.nullish(),
  isShared: z.boolean().nullish(),
  pinIds: pinsSchema.nullish(),
});

/** Renames, arranges, dates or shares a board of the person's own; what is left out stays. */
export async function updateBoard({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'conversations.manage');
  const { id, name, period, isShared, pinIds } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const board = await ownBoard(transaction, ctx, id);
    await transaction
      .updateTable('boards')
      .set({
        name: name ?? board.name,
        period: period === undefined ? board.period : period,
        is_shared: isShared ?? board.is_shared,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    if (pinIds != null) await setBoardPins(transaction, ctx, { id, pinIds });
    const isNews = isShared != null && isShared !== board.is_shared;
    const shared = isShared === true ? 'shared a board with the organization' : 'no longer shares a board';
    await audit({
      transaction,
      ctx,
      type: 'assistant.board-changed',
      source: 'api',
      details: `${ctx.viewer.name} ${isNews ? shared : 'changed a board of pinned answers'}`,
      data: { boardId: id },
    });
  });
  return { id };
}
